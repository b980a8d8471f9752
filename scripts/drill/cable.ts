// A cable that can be cut: a TCP proxy on the loopback interface.
import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";

export type Cable = { port: number; cutOne(): boolean; cutAll(): void; close(): Promise<void> };

/** Forwards to `port`; cutting resets both ends at once, without a word of either side. */
export async function openProxy(port: number): Promise<Cable> {
  const pairs = new Set<[Socket, Socket]>();
  const server = createServer((near) => {
    const far = connect(port, "127.0.0.1");
    const pair: [Socket, Socket] = [near, far];
    pairs.add(pair);
    near.pipe(far);
    far.pipe(near);
    for (const socket of pair) {
      socket.on("error", () => cut(pair));
      socket.on("close", () => cut(pair));
    }
  });
  const cut = (pair: [Socket, Socket]) => {
    if (!pairs.delete(pair)) return;
    for (const socket of pair) socket.resetAndDestroy();
  };
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: (server.address() as AddressInfo).port,
    cutOne() {
      const pair = [...pairs][Math.floor(Math.random() * pairs.size)];
      if (pair) cut(pair);
      return pair !== undefined;
    },
    cutAll: () => [...pairs].forEach(cut),
    async close() {
      [...pairs].forEach(cut);
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
