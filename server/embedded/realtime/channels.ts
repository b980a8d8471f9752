import type { ServiceSecrets } from "../../secrets.ts";
import type { Sql } from "../sql.ts";
import { FilterError } from "./change-filter.ts";
import { bareTopic, identified, Refusal, readJoin, rightsOf } from "./join.ts";
import type { RealtimeLimits } from "./limits.ts";
import { Presence } from "./presence.ts";
import { jsonBroadcast, type Message, type UserBroadcast } from "./protocol.ts";
import { type Channel, push, type RealtimeSocket } from "./socket.ts";

export type ChannelsOptions = { sql: Sql; secrets: ServiceSecrets; limits: RealtimeLimits };

/** All topics of this process and who is in them. */
export class Channels {
  readonly #topics = new Map<string, Set<Channel>>();
  readonly #presence: Presence;
  readonly #options: ChannelsOptions;

  constructor(options: ChannelsOptions) {
    this.#options = options;
    this.#presence = new Presence(
      (topic) => this.#members(topic, (channel) => channel.rights?.presence.read),
      options.limits,
    );
  }

  *all(): Generator<Channel> {
    for (const members of this.#topics.values()) yield* members;
  }

  async handle(socket: RealtimeSocket, message: Message, broadcast?: UserBroadcast): Promise<void> {
    if (message.topic === "phoenix" && message.event === "heartbeat") return socket.reply(message, "ok");
    if (message.event === "phx_join")
      return this.#answering(socket, message, () => this.#join(socket, message));
    const channel = socket.channels.get(message.topic);
    if (!channel) return socket.reply(message, "error", { reason: "unmatched topic" });
    switch (message.event) {
      case "phx_leave":
        this.leave(channel);
        socket.reply(message, "ok");
        return push(channel, "phx_close", {});
      case "access_token":
        return this.#renew(channel, message.payload.access_token);
      case "broadcast": {
        const sent = broadcast ?? jsonBroadcast(message.payload.event, message.payload.payload);
        return this.#answering(socket, message, () => this.#broadcast(channel, message, sent));
      }
      case "presence":
        return this.#answering(socket, message, () => this.#present(channel, message));
    }
  }

  leave(channel: Channel): void {
    channel.socket.remove(channel);
    const members = this.#topics.get(channel.topic);
    members?.delete(channel);
    if (members?.size === 0) this.#topics.delete(channel.topic);
    this.#presence.untrack(channel);
  }

  /** Tells why, then closes: the client sees CLOSED and joins again with a fresh token if it has one. */
  shut(channel: Channel, reason: string): void {
    const name = bareTopic(channel.topic);
    push(channel, "system", { channel: name, extension: "system", status: "error", message: reason });
    this.leave(channel);
    push(channel, "phx_close", {});
  }

  shutExpired(now = Date.now()): void {
    for (const channel of [...this.all()]) {
      const { expires_at } = channel.who;
      if (expires_at !== undefined && expires_at * 1000 <= now) this.shut(channel, "Token has expired");
    }
  }

  *#members(topic: string, isMeant: (channel: Channel) => boolean | undefined): Generator<Channel> {
    for (const member of this.#topics.get(topic) ?? []) if (isMeant(member)) yield member;
  }

  async #answering(
    socket: RealtimeSocket,
    message: Message,
    work: () => Promise<void> | void,
  ): Promise<void> {
    try {
      await work();
    } catch (error) {
      if (!(error instanceof Refusal) && !(error instanceof FilterError)) throw error;
      socket.reply(message, "error", { reason: error.message });
    }
  }

  async #join(socket: RealtimeSocket, message: Message): Promise<void> {
    const channel = await readJoin(socket, message, this.#options);
    const { topic, changes } = channel;
    const known = socket.channels.get(topic);
    if (known) this.leave(known);
    socket.add(channel);
    this.#topics.set(topic, (this.#topics.get(topic) ?? new Set()).add(channel));
    const wanted = changes.map(({ id, wanted }) => ({ ...wanted, id }));
    // The client's own wording has been given back; only what was read from it is kept.
    for (const request of changes) request.wanted = {};
    socket.reply(message, "ok", { postgres_changes: wanted });
    if (changes.length > 0) {
      const subscribed = { extension: "postgres_changes", status: "ok", message: "Subscribed to PostgreSQL" };
      push(channel, "system", { channel: bareTopic(topic), ...subscribed });
    }
    if (channel.rights?.presence.read) this.#presence.sendState(channel);
  }

  /** With a new token everything he may do is asked again; what he may no longer hear is closed. */
  async #renew(channel: Channel, token: unknown): Promise<void> {
    const { sql, secrets } = this.#options;
    try {
      if (!channel.socket.takeJoin()) throw new Refusal("Too many tokens");
      const who = await identified(token, secrets);
      if (channel.rights) channel.rights = await rightsOf(sql, who, channel.topic);
      channel.who = who;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      this.shut(channel, error.message);
    }
  }

  #broadcast(from: Channel, message: Message, sent: UserBroadcast): void {
    if (!from.rights?.broadcast.write)
      throw new Refusal("Unauthorized: You do not have permissions to write to this Channel topic");
    if (sent.body.length > this.#options.limits.broadcast_bytes) throw new Refusal("payload_size_exceeded");
    for (const member of this.#members(from.topic, ({ rights }) => rights?.broadcast.read)) {
      if (member !== from || from.sees_own_broadcasts) member.socket.sendBroadcast(from.topic, sent);
    }
    if (from.acknowledges_broadcasts) from.socket.reply(message, "ok");
  }

  #present(channel: Channel, message: Message): void {
    const { event, payload } = message.payload;
    if (event === "untrack") this.#presence.untrack(channel);
    else if (!channel.rights?.presence.write)
      throw new Refusal("Unauthorized: You do not have permissions to write to this Channel topic");
    else if (!this.#presence.track(channel, payload ?? {})) throw new Refusal("Unable to track presence");
    channel.socket.reply(message, "ok");
  }
}
