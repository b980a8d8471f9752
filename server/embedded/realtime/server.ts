import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { UPGRADED } from "../../door/sockets.ts";
import type { BackendLog, BackendSecrets, EmbeddedBackend } from "../backend.ts";
import type { Sql } from "../sql.ts";
import { ChangeQueue } from "./change-queue.ts";
import { ChangeFeed } from "./changes.ts";
import { Channels } from "./channels.ts";
import { decodeBinary, decodeText, ProtocolError } from "./protocol.ts";
import { RealtimeSocket } from "./socket.ts";

export type RealtimeOptions = {
  sql: Sql;
  listen: EmbeddedBackend["listen"];
  secrets: BackendSecrets;
  log: BackendLog;
};

const PATH = "/realtime/v1/websocket";
const MAX_FRAME_BYTES = 256 * 1024;
const MAX_SOCKETS = 5000;
// supabase-js beats every 25 seconds: who was silent for two rounds is gone.
const SILENCE_MS = 60_000;
const EXPIRY_MS = 1000;

function refuse(socket: Duplex, status: string): void {
  // Node has let go of this socket: without a listener a visitor who hangs up would end the process.
  socket.on("error", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Answers upgrades of /realtime/v1/websocket on this server; others are refused unless somebody else listens (Vite). */
export async function attachRealtime(server: Server, options: RealtimeOptions): Promise<() => Promise<void>> {
  const { secrets, log } = options;
  const wss = new WebSocketServer({ noServer: true, maxPayload: MAX_FRAME_BYTES });
  const sockets = new Set<RealtimeSocket>();
  const channels = new Channels(secrets);
  const feed = new ChangeFeed(options.sql);
  const restart = () => {
    for (const { socket } of [...channels.all()].filter((channel) => channel.changes.length > 0))
      socket.terminate();
  };
  const queue = new ChangeQueue((notice) => feed.deliver(notice, [...channels.all()]), restart, log);
  const unlisten = await options.listen("realtime", (payload) => {
    if (sockets.size > 0) queue.add(payload);
  });

  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const url = URL.parse(`http://host${request.url}`);
    // As written: an address that only leads here after tidying up is somebody else's.
    if (!url || request.url?.split("?", 1)[0] !== PATH) {
      if (server.listenerCount("upgrade") === 1) refuse(stream, "404 Not Found");
      return;
    }
    const key = url.searchParams.get("apikey");
    if (key !== secrets.publishable_key && key !== secrets.secret_key)
      return refuse(stream, "401 Unauthorized");
    if (sockets.size >= MAX_SOCKETS) return refuse(stream, "503 Service Unavailable");
    wss.handleUpgrade(request, stream, head, (ws) => {
      stream.emit(UPGRADED);
      const version = url.searchParams.get("vsn") === "1.0.0" ? "1.0.0" : "2.0.0";
      serve(ws, new RealtimeSocket(ws, version), { channels, sockets, log });
    });
  };
  server.on("upgrade", onUpgrade);
  const timers = [
    setInterval(() => dropSilent(sockets), SILENCE_MS).unref(),
    setInterval(() => channels.shutExpired(), EXPIRY_MS).unref(),
  ];
  return async () => {
    server.off("upgrade", onUpgrade);
    for (const timer of timers) clearInterval(timer);
    for (const socket of sockets) socket.terminate();
    wss.close();
    await unlisten();
  };
}

function dropSilent(sockets: Set<RealtimeSocket>): void {
  for (const socket of sockets) {
    if (!socket.isAlive) socket.terminate();
    socket.isAlive = false;
  }
}

type Shared = { channels: Channels; sockets: Set<RealtimeSocket>; log: BackendLog };

/** Messages of one socket are handled in the order they came. */
function serve(ws: WebSocket, socket: RealtimeSocket, { channels, sockets, log }: Shared): void {
  sockets.add(socket);
  let turn: Promise<void> = Promise.resolve();
  const handle = async (data: Buffer, isBinary: boolean) => {
    if (isBinary) {
      const { message, broadcast } = decodeBinary(data);
      return channels.handle(socket, message, broadcast);
    }
    return channels.handle(socket, decodeText(data.toString("utf8")));
  };
  ws.on("message", (data: Buffer, isBinary: boolean) => {
    socket.isAlive = true;
    if (!socket.takeMessage()) return socket.close(1008, "Too many messages");
    turn = turn
      .then(() => handle(data, isBinary))
      .catch((error: unknown) => {
        if (!(error instanceof ProtocolError)) log.error({ error: String(error) }, "realtime message failed");
        socket.close(1003, "Unreadable message");
      });
  });
  ws.on("error", () => socket.terminate());
  ws.on("close", () => {
    sockets.delete(socket);
    turn = turn.then(() => {
      for (const channel of [...socket.channels.values()]) channels.leave(channel);
    });
  });
}
