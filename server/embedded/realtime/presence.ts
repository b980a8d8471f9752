import { randomUUID } from "node:crypto";
import type { RealtimeLimits } from "./limits.ts";
import { type Channel, push } from "./socket.ts";

type Meta = Record<string, unknown> & { phx_ref: string };
type Metas = Record<string, { metas: Meta[] }>;

function grouped(entries: Iterable<[Channel, Meta]>): Metas {
  const state = new Map<string, { metas: Meta[] }>();
  for (const [{ presence_key }, meta] of entries) {
    const known = state.get(presence_key);
    if (known) known.metas.push(meta);
    else state.set(presence_key, { metas: [meta] });
  }
  return Object.fromEntries(state);
}

/** Who is in which topic, in memory: presence ends with the process, as its sockets do. */
export class Presence {
  readonly #topics = new Map<string, Map<Channel, Meta>>();
  readonly #listenersOf: (topic: string) => Iterable<Channel>;
  readonly #limits: RealtimeLimits;

  constructor(listenersOf: (topic: string) => Iterable<Channel>, limits: RealtimeLimits) {
    this.#listenersOf = listenersOf;
    this.#limits = limits;
  }

  sendState(channel: Channel): void {
    push(channel, "presence_state", grouped(this.#topics.get(channel.topic) ?? []));
  }

  /** False when the payload is too large, or he or the topic has too many already. */
  track(channel: Channel, payload: unknown): boolean {
    const { topic, socket } = channel;
    const entries = this.#topics.get(topic) ?? new Map<Channel, Meta>();
    const former = entries.get(channel);
    if (!payload || typeof payload !== "object" || Array.isArray(payload)) return false;
    if (Buffer.byteLength(JSON.stringify(payload)) > this.#limits.presence_bytes) return false;
    if (!former && entries.size >= this.#limits.presence_per_topic) return false;
    if (!former && socket.presences >= this.#limits.presence_per_socket) return false;
    const meta: Meta = { ...payload, phx_ref: randomUUID() };
    if (!former) socket.presences += 1;
    entries.set(channel, meta);
    this.#topics.set(topic, entries);
    this.#announce(topic, grouped([[channel, meta]]), former ? grouped([[channel, former]]) : {});
    return true;
  }

  untrack(channel: Channel): void {
    const entries = this.#topics.get(channel.topic);
    const meta = entries?.get(channel);
    if (!entries || !meta) return;
    entries.delete(channel);
    channel.socket.presences -= 1;
    if (entries.size === 0) this.#topics.delete(channel.topic);
    this.#announce(channel.topic, {}, grouped([[channel, meta]]));
  }

  #announce(topic: string, joins: Metas, leaves: Metas): void {
    for (const listener of this.#listenersOf(topic)) push(listener, "presence_diff", { joins, leaves });
  }
}
