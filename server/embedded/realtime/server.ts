import type { IncomingMessage, Server } from "node:http";
import type { Duplex } from "node:stream";
import { type ServerOptions, type WebSocket, WebSocketServer } from "ws";
import { UPGRADED } from "../../door/sockets.ts";
import type { ServiceLog } from "../../log.ts";
import type { Listen } from "../database.ts";
import type { Sql } from "../sql.ts";
import { Admission, type AdmissionOptions } from "./admission.ts";
import { ChangeQueue } from "./change-queue.ts";
import { ChangeFeed } from "./changes.ts";
import { Channels } from "./channels.ts";
import { REALTIME_LIMITS, type RealtimeLimits } from "./limits.ts";
import { decodeBinary, decodeText, ProtocolError } from "./protocol.ts";
import { RealtimeSocket } from "./socket.ts";

export type RealtimeOptions = AdmissionOptions & {
  sql: Sql;
  listen: Listen;
  log: ServiceLog;
  limits?: RealtimeLimits;
};

const PATH = "/realtime/v1/websocket";
/** As written: an address that only leads here after tidying up is somebody else's. */
export const isRealtime = (target = "") => target.split("?", 1)[0] === PATH;

function refuse(socket: Duplex, status: string): void {
  // Node has let go of this socket: without a listener a visitor who hangs up would end the process.
  socket.on("error", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

/** Answers upgrades of /realtime/v1/websocket on this server; others are refused unless somebody else listens (Vite). */
export async function attachRealtime(server: Server, options: RealtimeOptions): Promise<() => Promise<void>> {
  const { sql, secrets, log, limits = REALTIME_LIMITS } = options;
  // `closeTimeout` is missing from the types of ws.
  const bounds: ServerOptions & { closeTimeout: number } = {
    noServer: true,
    maxPayload: limits.frame_bytes,
    maxFragments: 100,
    closeTimeout: limits.goodbye_ms,
  };
  const wss = new WebSocketServer(bounds);
  const admission = new Admission(options, limits);
  const sockets = new Set<RealtimeSocket>();
  const channels = new Channels({ sql, secrets, limits });
  const feed = new ChangeFeed(sql);
  const restart = () => {
    for (const { socket } of [...channels.all()].filter((channel) => channel.changes.length > 0))
      socket.terminate();
  };
  const queue = new ChangeQueue((notice) => feed.deliver(notice, channels.all()), restart, log);
  const unlisten = await options.listen(
    "realtime",
    (payload) => {
      if (sockets.size > 0) queue.add(payload);
    },
    // What was said meanwhile is not repeated.
    restart,
  );

  const onUpgrade = (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const url = URL.parse(`http://host${request.url}`);
    if (!url || !isRealtime(request.url)) {
      if (server.listenerCount("upgrade") === 1) refuse(stream, "404 Not Found");
      return;
    }
    const place = admission.admit(request, url.searchParams.get("apikey"));
    if (typeof place === "string") return refuse(stream, place);
    stream.once("close", place);
    wss.handleUpgrade(request, stream, head, (ws) => {
      stream.emit(UPGRADED);
      const version = url.searchParams.get("vsn") === "1.0.0" ? "1.0.0" : "2.0.0";
      serve(ws, new RealtimeSocket(ws, version, limits), { channels, sockets, log });
    });
  };
  server.on("upgrade", onUpgrade);
  const timers = [
    setInterval(() => dropSilent(sockets), limits.silence_ms).unref(),
    setInterval(() => {
      channels.shutExpired();
      for (const socket of sockets) socket.closeIfUnused();
    }, limits.sweep_ms).unref(),
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

type Shared = { channels: Channels; sockets: Set<RealtimeSocket>; log: ServiceLog };

/** Messages of one socket are handled in the order they came. */
function serve(ws: WebSocket, socket: RealtimeSocket, { channels, sockets, log }: Shared): void {
  sockets.add(socket);
  let turn: Promise<void> = Promise.resolve();
  const handle = async (data: Buffer, isBinary: boolean) => {
    if (isBinary) {
      const { message, broadcast } = decodeBinary(data, socket.limits.depth);
      return channels.handle(socket, message, broadcast);
    }
    return channels.handle(socket, decodeText(data.toString("utf8"), socket.limits.depth));
  };
  ws.on("message", (data: Buffer, isBinary: boolean) => {
    if (!socket.takeMessage(data.length)) return;
    turn = turn
      .then(() => handle(data, isBinary))
      .catch((error: unknown) => {
        if (!(error instanceof ProtocolError)) log.error({ error }, "realtime message failed");
        socket.close(1003, "Unreadable message");
      })
      .finally(() => socket.messageDone(data.length));
  });
  ws.on("error", () => socket.terminate());
  ws.on("close", () => {
    sockets.delete(socket);
    turn = turn.then(() => {
      for (const channel of [...socket.channels.values()]) channels.leave(channel);
    });
  });
}
