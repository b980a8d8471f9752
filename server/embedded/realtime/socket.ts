import type { WebSocket } from "ws";
import type { Identity } from "../identity.ts";
import type { ChangeRequest } from "./changes.ts";
import { encodeBroadcast, encodeText, type Message, type UserBroadcast, type Version } from "./protocol.ts";

/** One joined topic of one browser. */
export type Channel = {
  socket: RealtimeSocket;
  topic: string;
  join_ref: string | null;
  who: Identity;
  changes: ChangeRequest[];
  sees_own_broadcasts: boolean;
  acknowledges_broadcasts: boolean;
  presence_key: string;
};

const MAX_BUFFERED_BYTES = 1024 * 1024;
const BURST = 200;
const MESSAGES_PER_SECOND = 100;

/** A browser's connection: what it joined, and the limits it is held to. */
export class RealtimeSocket {
  readonly channels = new Map<string, Channel>();
  readonly version: Version;
  isAlive = true;
  readonly #ws: WebSocket;
  #allowance = BURST;
  #counted = Date.now();

  constructor(ws: WebSocket, version: Version) {
    this.#ws = ws;
    this.version = version;
  }

  /** False once more messages have come than the burst and the steady rate allow. */
  takeMessage(): boolean {
    const now = Date.now();
    this.#allowance = Math.min(BURST, this.#allowance + ((now - this.#counted) / 1000) * MESSAGES_PER_SECOND);
    this.#counted = now;
    this.#allowance -= 1;
    return this.#allowance >= 0;
  }

  send(message: Message): void {
    this.#write(encodeText(message, this.version));
  }

  sendBroadcast(topic: string, sent: UserBroadcast): void {
    const frame = encodeBroadcast(topic, sent, this.version);
    if (frame !== undefined) this.#write(frame);
  }

  reply(to: Message, status: "ok" | "error", response: object = {}): void {
    this.send({ ...to, event: "phx_reply", payload: { status, response } });
  }

  close(code: number, reason: string): void {
    this.#ws.close(code, reason);
  }

  terminate(): void {
    this.#ws.terminate();
  }

  // A reader that falls behind is cut off: it reconnects and reads afresh, a silent gap it would never notice.
  #write(frame: string | Buffer): void {
    if (this.#ws.readyState !== this.#ws.OPEN) return;
    if (this.#ws.bufferedAmount > MAX_BUFFERED_BYTES) this.#ws.terminate();
    else this.#ws.send(frame);
  }
}

export function push(channel: Channel, event: string, payload: Record<string, unknown>): void {
  const { socket, join_ref, topic } = channel;
  socket.send({ join_ref, ref: null, topic, event, payload });
}
