// Connections whose requests are plain and whose answers are ready never meet Node's HTTP: it takes twice as long to
// make its request and response as everything else we do. With the first request that is not plain, or whose answer is
// not ready, a connection becomes Node's, byte for byte, and stays so.
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { CONNECTION_TIMES, KEEP_ALIVE_MS } from "./limits.ts";
import { type PlainGet, plainGet } from "./plain-get.ts";

/** The whole answer but for its end, and its body; undefined sends the connection to Node. */
export type PlainAnswer = (get: PlainGet) => { head: string; body: Buffer } | undefined;
export type PlainSockets = {
  /** Ends every connection that is not Node's; one that still sends something may finish that. */
  end(): void;
  destroy(): void;
};

/** Call it before anything else listens for connections: those who do are told of each once, Node when it gets it. */
export function plainSockets(server: Server, answer: PlainAnswer): PlainSockets {
  const node = server.listeners("connection") as ((socket: Socket) => void)[];
  const ours = new Set<Socket>();
  const toNode = (socket: Socket, bytes: Buffer) => {
    socket.setTimeout(0).pause().unshift(bytes);
    for (const listener of node) listener.call(server, socket);
    socket.resume();
  };
  server.removeAllListeners("connection");
  server.on("connection", (socket: Socket) => serve(socket, { ours, answer, toNode }));
  return {
    end: () => {
      for (const socket of ours) socket.end();
    },
    destroy: () => {
      for (const socket of ours) socket.destroy();
    },
  };
}

/** A request that is on its way when the time is over still gets its answer. */
const OPEN_MS = KEEP_ALIVE_MS + 1_000;

type Serving = { ours: Set<Socket>; answer: PlainAnswer; toNode: (socket: Socket, bytes: Buffer) => void };

function serve(socket: Socket, { ours, answer, toNode }: Serving): void {
  ours.add(socket);
  socket.setTimeout(CONNECTION_TIMES.headersTimeout);
  const listeners: Record<string, (bytes: Buffer) => void> = {
    data: (bytes) => {
      // Who asks for more before he has taken what he asked for is Node's, which stops reading from him.
      const get = socket.writableLength === 0 ? plainGet(bytes) : undefined;
      const found = get && answer(get);
      if (found) return write(socket, found);
      leave();
      toNode(socket, bytes);
    },
    end: () => socket.end(),
    error: () => socket.destroy(),
    timeout: () => giveUp(socket),
    close: () => leave(),
  };
  const leave = () => {
    ours.delete(socket);
    for (const [name, listener] of Object.entries(listeners)) socket.off(name, listener);
  };
  for (const [name, listener] of Object.entries(listeners)) socket.on(name, listener);
}

function write(socket: Socket, { head, body }: { head: string; body: Buffer }): void {
  if (socket.timeout !== OPEN_MS) socket.setTimeout(OPEN_MS);
  socket.cork();
  socket.write(head, "latin1");
  socket.write(body);
  socket.uncork();
}

/** Nothing came and nothing went. Somebody on a bad line may still be taking his page: he has as long as an upload. */
function giveUp(socket: Socket): void {
  if (socket.writableLength === 0 || socket.timeout === CONNECTION_TIMES.requestTimeout) socket.destroy();
  else socket.setTimeout(CONNECTION_TIMES.requestTimeout);
}
