import type { Server } from "node:http";
import type { Socket } from "node:net";

/** A socket that became a WebSocket says so with this event: realtime counts it from then on. */
export const UPGRADED = "upgraded";

/** At most so many connections of one address at a time; one more is closed before anything is read from it. */
export function limitSockets(server: Server, most: number): void {
  const open = new Map<string, number>();
  server.prependListener("connection", (socket: Socket) => {
    const address = socket.remoteAddress ?? "";
    const count = open.get(address) ?? 0;
    if (count >= most) return void socket.destroy();
    open.set(address, count + 1);
    let isCounted = true;
    const release = () => {
      if (!isCounted) return;
      isCounted = false;
      const left = (open.get(address) ?? 1) - 1;
      if (left > 0) open.set(address, left);
      else open.delete(address);
    };
    socket.once("close", release).once(UPGRADED, release);
  });
}
