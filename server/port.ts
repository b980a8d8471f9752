import { type AddressInfo, createServer, type Server } from "node:net";
import { StartError } from "./start-error.ts";

const REASONS: Record<string, (port: number) => string> = {
  EADDRINUSE: (port) =>
    `Port ${port} is taken by another program. Stop it, or start with another one: PORT=3001 npm start`,
  EACCES: (port) =>
    `This account may not listen on port ${port}. Start with a higher one: PORT=3001 npm start`,
};

/** Resolves once the server listens; rejects with StartError when it cannot. */
export function listening(server: Pick<Server, "listening" | "once">, port = 0): Promise<void> {
  if (server.listening) return Promise.resolve();
  return new Promise((resolve, reject) => {
    server.once("listening", () => resolve());
    server.once("error", (error: NodeJS.ErrnoException) => {
      reject(new StartError(REASONS[error.code ?? ""]?.(port) ?? `Cannot listen: ${error.message}`));
    });
  });
}

/** The port, of 0 one that is free; fails before anything is opened or migrated when it is taken. */
export async function freePort(port: number, host: string): Promise<number> {
  const probe = createServer().listen(port, host);
  await listening(probe, port);
  const found = (probe.address() as AddressInfo).port;
  await new Promise((resolve) => probe.close(resolve));
  return found;
}
