// `npm run dev`: the same host with Vite in the middle; hot reload, own data folder, no page cache.
import "./harden.ts";
import { createServer } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { createServer as createVite } from "vite";
import { isBackendPath } from "../domain/backend-paths.ts";
import { createApp } from "./app.ts";
import { Drawing } from "./drawing/drawing.ts";
import { EnvError, readEnv } from "./env.ts";
import { createLog } from "./log.ts";
import { openBackend } from "./open-backend.ts";
import { pageRenderer, postsReader } from "./pages.ts";
import { freePort, listening } from "./port.ts";
import { StartError } from "./start-error.ts";
import { stopOnSignal } from "./stop.ts";

async function main(): Promise<void> {
  const env = readEnv({ DATA_DIR: ".data-dev", ...process.env, NODE_ENV: "development" });
  const log = createLog(env.LOG_LEVEL ?? "warn");
  await freePort(env.PORT, env.HOST);
  const { backend, greeting } = await openBackend(env, log);
  const server = createServer();
  // Vite's socket for hot reload shares our port: it attaches its own upgrade listener to this server.
  const vite = await createVite({ server: { middlewareMode: true, hmr: { server } }, appType: "custom" });
  const build = () => vite.ssrLoadModule("virtual:react-router/server-build") as Promise<ServerBuild>;
  const state = { draining: false };
  const { draw } = new Drawing(log);
  const render = pageRenderer({ backend, draw, build, mode: "development", log });
  const takesPosts = async (pathname: string) => postsReader(await build())(pathname);
  const app = createApp({ env, log, backend, render, takesPosts, draining: () => state.draining });
  const listener = getRequestListener(app.fetch);
  server.on("request", (request, response) => {
    if (isBackendPath(request.url ?? "")) return void listener(request, response);
    vite.middlewares(request, response, () => void listener(request, response));
  });
  await backend.attach(server);
  server.listen(env.PORT, env.HOST);
  await listening(server, env.PORT);
  backend.startJobs();
  stopOnSignal({ server, backend, log, state, env });
  process.stdout.write(`${greeting}Development server with hot reload. Stop with Ctrl+C.\n`);
}

main().catch((error: unknown) => {
  const known = error instanceof EnvError || error instanceof StartError;
  process.stderr.write(`${known ? (error as Error).message : ((error as Error).stack ?? error)}\n`);
  process.exit(1);
});
