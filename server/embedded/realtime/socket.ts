import type { WebSocket } from "ws";
import type { Identity } from "../identity.ts";
import type { ChangeRequest } from "./change-request.ts";
import { Allowance, type RealtimeLimits } from "./limits.ts";
import {
  encodeBroadcast,
  encodeChange,
  encodeText,
  type Message,
  type UserBroadcast,
  type Version,
} from "./protocol.ts";
import type { TopicRights } from "./topic-rights.ts";

/** A close code of WebSockets (RFC 6455 registry). */
const TRY_AGAIN_LATER = 1013;

/** One joined topic of one browser. */
export type Channel = {
  socket: RealtimeSocket;
  topic: string;
  join_ref: string | null;
  who: Identity;
  changes: ChangeRequest[];
  /** Of a private channel; a public one only brings changes of rows. */
  rights?: TopicRights;
  sees_own_broadcasts: boolean;
  acknowledges_broadcasts: boolean;
  presence_key: string;
};

/** A browser's connection: what it joined, and the limits it is held to. */
export class RealtimeSocket {
  readonly channels = new Map<string, Channel>();
  readonly version: Version;
  readonly limits: RealtimeLimits;
  isAlive = true;
  /** Shows itself in this many topics. */
  presences = 0;
  readonly #ws: WebSocket;
  readonly #messages: Allowance;
  readonly #joins: Allowance;
  #waitingBytes = 0;
  #emptySince = Date.now();
  #isClosing = false;

  constructor(ws: WebSocket, version: Version, limits: RealtimeLimits) {
    this.#ws = ws;
    this.version = version;
    this.limits = limits;
    this.#messages = new Allowance(limits.messages_burst, limits.messages_per_second);
    this.#joins = new Allowance(limits.joins_burst, limits.joins_per_second);
  }

  /** False when nothing of this socket is to be handled any more, or more came than it may send; then it is closed. */
  takeMessage(bytes: number): boolean {
    if (this.#isClosing) return false;
    this.isAlive = true;
    this.#waitingBytes += bytes;
    if (this.#messages.take() && this.#waitingBytes <= this.limits.waiting_bytes) return true;
    this.close(1008, "Too many messages");
    return false;
  }

  messageDone(bytes: number): void {
    this.#waitingBytes -= bytes;
  }

  /** False once more was asked of the database than one browser needs. */
  takeJoin(): boolean {
    return this.#joins.take();
  }

  changeCount(): number {
    let count = 0;
    for (const channel of this.channels.values()) count += channel.changes.length;
    return count;
  }

  add(channel: Channel): void {
    this.channels.set(channel.topic, channel);
  }

  remove(channel: Channel): void {
    this.channels.delete(channel.topic);
    this.#emptySince = Date.now();
  }

  closeIfUnused(now = Date.now()): void {
    const isUnused = this.channels.size === 0 && now - this.#emptySince >= this.limits.join_within_ms;
    if (isUnused) this.close(1008, "No channel was joined");
  }

  send(message: Message): void {
    this.#write(encodeText(message, this.version));
  }

  /** `data` is JSON. */
  sendChange(channel: Channel, ids: number[], data: string): void {
    this.#write(encodeChange(channel, ids, data, this.version));
  }

  sendBroadcast(topic: string, sent: UserBroadcast): void {
    const frame = encodeBroadcast(topic, sent, this.version);
    if (frame !== undefined) this.#write(frame);
  }

  reply(to: Message, status: "ok" | "error", response: object = {}): void {
    this.send({ ...to, event: "phx_reply", payload: { status, response } });
  }

  /** What it still sends is thrown away; without an answer the connection ends by itself soon after. */
  close(code: number, reason: string): void {
    this.#isClosing = true;
    this.#ws.close(code, reason);
  }

  terminate(): void {
    this.#isClosing = true;
    this.#ws.terminate();
  }

  // A reader that falls behind is sent away: it reconnects and reads afresh, a silent gap it would never notice. What
  // waits for it goes with its connection, which ends soon whether it answers or not.
  #write(frame: string | Buffer): void {
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    if (this.#ws.bufferedAmount > this.limits.unread_bytes) this.close(TRY_AGAIN_LATER, "Fell behind");
    else this.#ws.send(frame);
  }
}

export function push(channel: Channel, event: string, payload: Record<string, unknown>): void {
  const { socket, join_ref, topic } = channel;
  socket.send({ join_ref, ref: null, topic, event, payload });
}
