// Connections whose requests are plain and whose answers are ready, or soon are, never meet Node's HTTP: it takes twice
// as long to make its request and response as everything else we do. With the first request that is not plain, or that
// only Node can answer, a connection becomes Node's, byte for byte, and stays so.
import type { Server } from "node:http";
import type { Socket } from "node:net";
import { CONNECTION_TIMES, KEEP_ALIVE_MS } from "./limits.ts";
import { type PlainGet, plainGet } from "./plain-get.ts";

/** The whole answer but for its end, and its body; undefined sends the connection to Node. */
export type PlainAnswer = (get: PlainGet) => { head: string; body: Buffer } | undefined;
/** Works until the answer should be ready; undefined where that is not to be had. Never rejects. */
export type MakeReady = (get: PlainGet) => Promise<unknown> | undefined;
type Answers = { answer: PlainAnswer; makeReady: MakeReady };
export type PlainSockets = {
  /** Ends every connection that is not Node's; one that still sends something, or waits for its answer, may finish that. */
  end(): void;
  destroy(): void;
};

/** Call it before anything else listens for connections: those who do are told of each once, Node when it gets it. */
export function plainSockets(server: Server, answers: Answers): PlainSockets {
  const node = server.listeners("connection") as ((socket: Socket) => void)[];
  const ours = new Map<Socket, Ours>();
  const toNode = (socket: Socket, bytes: Buffer) => {
    socket.setTimeout(0).pause().unshift(bytes);
    for (const listener of node) listener.call(server, socket);
    socket.resume();
  };
  server.removeAllListeners("connection");
  server.on("connection", (socket: Socket) => serve(socket, { ours, ...answers, toNode }));
  return {
    end: () => {
      for (const [socket, { waits }] of ours) if (!waits) socket.end();
    },
    destroy: () => {
      for (const socket of ours.keys()) socket.destroy();
    },
  };
}

/** A request that is on its way when the time is over still gets its answer. */
const OPEN_MS = KEEP_ALIVE_MS + 1_000;

/** Whether its answer is being made: nothing more is read from it until then. */
type Ours = { waits: boolean };
type Serving = Answers & { ours: Map<Socket, Ours>; toNode: (socket: Socket, bytes: Buffer) => void };

function serve(socket: Socket, { ours, answer, makeReady, toNode }: Serving): void {
  const state: Ours = { waits: false };
  ours.set(socket, state);
  socket.setTimeout(CONNECTION_TIMES.headersTimeout);
  const listeners: Record<string, (bytes: Buffer) => void> = {
    data: (bytes) => {
      // Who asks for more before he has taken what he asked for is Node's, which stops reading from him.
      const get = socket.writableLength === 0 ? plainGet(bytes) : undefined;
      const found = get && answer(get);
      if (found) return write(socket, found);
      const ready = get && makeReady(get);
      if (ready) return wait(ready, get, bytes);
      leave();
      toNode(socket, bytes);
    },
    // Who has said all may still wait for his answer.
    end: () => state.waits || socket.end(),
    error: () => socket.destroy(),
    timeout: () => giveUp(socket),
    close: () => leave(),
  };
  const wait = (ready: Promise<unknown>, get: PlainGet, bytes: Buffer) => {
    state.waits = true;
    socket.pause().setTimeout(CONNECTION_TIMES.requestTimeout);
    void ready.then(() => {
      state.waits = false;
      if (socket.destroyed) return;
      const found = answer(get);
      if (found) write(socket, found);
      // Who has said all needs no other answer, and Node could read nothing from him.
      if (socket.readableEnded) socket.end();
      else if (found) socket.resume();
      else {
        leave();
        toNode(socket, bytes);
      }
    });
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
