import { randomUUID } from "node:crypto";
import type { BackendSecrets } from "../backend.ts";
import { type Identity, identify } from "../identity.ts";
import { FilterError } from "./change-filter.ts";
import { type ChangeRequest, readChangeRequest } from "./changes.ts";
import { Presence } from "./presence.ts";
import { jsonBroadcast, type Message, type UserBroadcast } from "./protocol.ts";
import { type Channel, push, type RealtimeSocket } from "./socket.ts";

const MAX_CHANNELS = 100;
const MAX_CHANGES_PER_CHANNEL = 50;
const MAX_TOPIC_BYTES = 255;

type JoinConfig = {
  private?: unknown;
  broadcast?: { self?: unknown; ack?: unknown };
  presence?: { key?: unknown };
  postgres_changes?: unknown;
};

class Refusal extends Error {}

/** All topics of this process and who is in them. */
export class Channels {
  readonly #topics = new Map<string, Set<Channel>>();
  readonly #presence = new Presence((topic) => this.#topics.get(topic) ?? []);
  readonly #secrets: BackendSecrets;

  constructor(secrets: BackendSecrets) {
    this.#secrets = secrets;
  }

  *all(): Generator<Channel> {
    for (const members of this.#topics.values()) yield* members;
  }

  async handle(socket: RealtimeSocket, message: Message, broadcast?: UserBroadcast): Promise<void> {
    if (message.topic === "phoenix" && message.event === "heartbeat") return socket.reply(message, "ok");
    if (message.event === "phx_join") return this.#join(socket, message);
    const channel = socket.channels.get(message.topic);
    if (!channel) return socket.reply(message, "error", { reason: "unmatched topic" });
    switch (message.event) {
      case "phx_leave":
        this.leave(channel);
        socket.reply(message, "ok");
        return push(channel, "phx_close", {});
      case "access_token":
        return this.#renew(channel, message.payload.access_token);
      case "broadcast":
        return this.#broadcast(
          channel,
          message,
          broadcast ?? jsonBroadcast(message.payload.event, message.payload.payload),
        );
      case "presence":
        return this.#present(channel, message);
    }
  }

  leave(channel: Channel): void {
    channel.socket.channels.delete(channel.topic);
    const members = this.#topics.get(channel.topic);
    members?.delete(channel);
    if (members?.size === 0) this.#topics.delete(channel.topic);
    this.#presence.untrack(channel);
  }

  /** Tells why, then closes: the client sees CLOSED and joins again with a fresh token if it has one. */
  shut(channel: Channel, reason: string): void {
    const name = channel.topic.replace(/^realtime:/, "");
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

  async #identify(token: unknown): Promise<Identity> {
    try {
      return await identify(typeof token === "string" ? token : undefined, this.#secrets);
    } catch {
      throw new Refusal("Invalid or expired JWT");
    }
  }

  async #join(socket: RealtimeSocket, message: Message): Promise<void> {
    try {
      const channel = await this.#open(socket, message);
      socket.reply(message, "ok", {
        postgres_changes: channel.changes.map(({ id, wanted }) => ({ ...wanted, id })),
      });
      if (channel.changes.length > 0) {
        const name = message.topic.replace(/^realtime:/, "");
        const text = "Subscribed to PostgreSQL";
        push(channel, "system", {
          channel: name,
          extension: "postgres_changes",
          status: "ok",
          message: text,
        });
      }
      this.#presence.sendState(channel);
    } catch (error) {
      if (!(error instanceof Refusal) && !(error instanceof FilterError)) throw error;
      socket.reply(message, "error", { reason: error.message });
    }
  }

  async #open(socket: RealtimeSocket, { topic, join_ref, ref, payload }: Message): Promise<Channel> {
    const config = (payload.config ?? {}) as JoinConfig;
    const who = await this.#identify(payload.access_token);
    if (config.private === true && who.role === "anon") {
      throw new Refusal("Unauthorized: You do not have permissions to read from this Channel topic");
    }
    const known = socket.channels.get(topic);
    if (known) this.leave(known);
    if (socket.channels.size >= MAX_CHANNELS) throw new Refusal("ChannelRateLimitReached: Too many channels");
    if (Buffer.byteLength(topic) > MAX_TOPIC_BYTES) throw new Refusal("The topic is too long");
    const key = config.presence?.key;
    const channel: Channel = {
      socket,
      topic,
      join_ref: join_ref ?? ref,
      who,
      changes: readRequests(config.postgres_changes),
      sees_own_broadcasts: config.broadcast?.self === true,
      acknowledges_broadcasts: config.broadcast?.ack === true,
      presence_key: typeof key === "string" && key ? key : randomUUID(),
    };
    socket.channels.set(topic, channel);
    this.#topics.set(topic, (this.#topics.get(topic) ?? new Set()).add(channel));
    return channel;
  }

  async #renew(channel: Channel, token: unknown): Promise<void> {
    try {
      channel.who = await this.#identify(token);
    } catch {
      this.shut(channel, "Invalid or expired JWT");
    }
  }

  #broadcast(from: Channel, message: Message, sent: UserBroadcast): void {
    for (const member of this.#topics.get(from.topic) ?? []) {
      if (member !== from || from.sees_own_broadcasts) member.socket.sendBroadcast(from.topic, sent);
    }
    if (from.acknowledges_broadcasts) from.socket.reply(message, "ok");
  }

  #present(channel: Channel, message: Message): void {
    const { event, payload } = message.payload;
    if (event === "untrack") this.#presence.untrack(channel);
    else this.#presence.track(channel, (payload ?? {}) as Record<string, unknown>);
    channel.socket.reply(message, "ok");
  }
}

function readRequests(wanted: unknown): ChangeRequest[] {
  if (!Array.isArray(wanted)) return [];
  if (wanted.length > MAX_CHANGES_PER_CHANNEL) throw new Refusal("Too many postgres_changes in one channel");
  return wanted.filter((request) => request && typeof request === "object").map(readChangeRequest);
}
