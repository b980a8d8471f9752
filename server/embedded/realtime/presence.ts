import { randomUUID } from "node:crypto";
import { type Channel, push } from "./socket.ts";

type Meta = Record<string, unknown> & { phx_ref: string };
type Entry = { channel: Channel; meta: Meta };
type Metas = Record<string, { metas: Meta[] }>;

/** Who is in which topic, in memory: presence ends with the process, as its sockets do. */
export class Presence {
  readonly #topics = new Map<string, Map<string, Entry[]>>();
  readonly #membersOf: (topic: string) => Iterable<Channel>;

  constructor(membersOf: (topic: string) => Iterable<Channel>) {
    this.#membersOf = membersOf;
  }

  sendState(channel: Channel): void {
    const state: Metas = {};
    for (const [key, entries] of this.#topics.get(channel.topic) ?? []) {
      state[key] = { metas: entries.map((entry) => entry.meta) };
    }
    push(channel, "presence_state", state);
  }

  track(channel: Channel, payload: Record<string, unknown>): void {
    const { topic, presence_key: key } = channel;
    const keys = this.#topics.get(topic) ?? new Map<string, Entry[]>();
    this.#topics.set(topic, keys);
    const others = (keys.get(key) ?? []).filter((entry) => entry.channel !== channel);
    const left = (keys.get(key) ?? []).filter((entry) => entry.channel === channel);
    const entry: Entry = { channel, meta: { ...payload, phx_ref: randomUUID() } };
    keys.set(key, [...others, entry]);
    this.#announce(
      topic,
      { [key]: { metas: [entry.meta] } },
      left.length ? { [key]: { metas: left.map((e) => e.meta) } } : {},
    );
  }

  untrack(channel: Channel): void {
    const { topic, presence_key: key } = channel;
    const keys = this.#topics.get(topic);
    const entries = keys?.get(key) ?? [];
    const left = entries.filter((entry) => entry.channel === channel);
    if (!keys || left.length === 0) return;
    const rest = entries.filter((entry) => entry.channel !== channel);
    if (rest.length > 0) keys.set(key, rest);
    else keys.delete(key);
    if (keys.size === 0) this.#topics.delete(topic);
    this.#announce(topic, {}, { [key]: { metas: left.map((entry) => entry.meta) } });
  }

  #announce(topic: string, joins: Metas, leaves: Metas): void {
    for (const member of this.#membersOf(topic)) push(member, "presence_diff", { joins, leaves });
  }
}
