// Node stops reading from whoever does not take his answers, but has first to answer all that one packet held: a thousand
// requests of fifty bytes.
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Requests behind the first that wait on one connection. Browsers and proxies send the next one when they have the last. */
export const MOST_WAITING = 8;

const waiting = new WeakMap<Socket, number>();

/** Whether this one is more than a connection may have waiting: it is closed, and what follows in its packet is not read. */
export function isCrowding({ socket }: IncomingMessage, response: ServerResponse): boolean {
  if (socket.destroyed) return true;
  // Node gives an answer its connection once those before it are out.
  if (response.socket) return false;
  const count = (waiting.get(socket) ?? 0) + 1;
  waiting.set(socket, count);
  response.once("close", () => waiting.set(socket, (waiting.get(socket) ?? 1) - 1));
  if (count > MOST_WAITING) socket.destroy();
  return count > MOST_WAITING;
}
