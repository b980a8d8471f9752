import { existsSync } from "node:fs";
import { createServer, type IncomingMessage, type Server } from "node:http";
import { getRequestListener } from "@hono/node-server";
import type { ServerBuild } from "react-router";
import { createApp } from "./app.ts";
import type { HostApp } from "./backend.ts";
import { readClientFiles } from "./client-files.ts";
import { isCrowding } from "./door/crowding.ts";
import { limitSockets } from "./door/sockets.ts";
import { Drawing } from "./drawing/drawing.ts";
import { isRealtime } from "./embedded/realtime/server.ts";
import { type Env, readEnv } from "./env.ts";
import { fastDoor, oldPages, plainAnswer, type Source } from "./fast-door.ts";
import { KeptAnswers } from "./kept-answers.ts";
import { CONNECTION_TIMES, MAX_SOCKETS_PER_ADDRESS } from "./limits.ts";
import { isListing, ListingViews, uncounted } from "./listing-views.ts";
import { createLog, type Log, muteConsole } from "./log.ts";
import { openBackend } from "./open-backend.ts";
import { PageCache } from "./page-cache.ts";
import { newsOf } from "./page-news.ts";
import { addressReader, inventedReader, pageRenderer, postsReader } from "./pages.ts";
import { plainSockets } from "./plain-sockets.ts";
import { freePort, listening } from "./port.ts";
import { commonHeaderList } from "./security.ts";
import { StartError } from "./start-error.ts";
import { stopOnSignal } from "./stop.ts";

const CLIENT = "build/client";
const SERVER_BUILD = "../build/server/index.js";

type Serving = {
  env: Env;
  log: Log;
  cache: PageCache;
  files: ReturnType<typeof readClientFiles>;
  draining: () => boolean;
  views: ListingViews | undefined;
};

/** Three ways to an answer, each for what the one before it leaves: plain sockets, the fast door, the routing table. */
function serve(app: HostApp, { env, log, cache, files, draining, views }: Serving) {
  const ready: Source[] = [(target) => cache.hit(target), (target) => files.get(target)];
  const isReady = fastDoor(ready, { log, draining });
  const origin = new URL(env.SITE_URL);
  // HTTP/1.0 needs no Host, and a balancer that asks whether we live sends none.
  const long = getRequestListener(app.fetch, { hostname: origin.host });
  // Every other offer to speak something else is passed over, and the request answered (RFC 9110, 7.8).
  const shouldUpgradeCallback = ({ url }: IncomingMessage) =>
    server.listenerCount("upgrade") > 0 && isRealtime(url);
  const server: Server = createServer({ ...CONNECTION_TIMES, shouldUpgradeCallback }, (request, response) => {
    if (isCrowding(request, response)) return;
    views?.watch(request, response);
    if (!isReady(request, response)) void long(request, response);
  }).listen(env.PORT, env.HOST);
  const plain = plainSockets(server, {
    answer: plainAnswer(ready.map(uncounted), { log, draining }),
    makeReady: oldPages((request) => app.fetch(request), {
      keeps: (target) => !isListing(target) && cache.keeps(target),
      draining,
      origin: origin.origin,
    }),
  });
  return { server, plain };
}

/** Where any port will do (0) with the one that was found: links lead there. */
async function settingsOf(environment: NodeJS.ProcessEnv): Promise<Env> {
  const { PORT, HOST } = readEnv(environment);
  return readEnv({ ...environment, PORT: String(await freePort(PORT, HOST)) });
}

/** Throws EnvError or StartError, whose message is all there is to say, or something unexpected. */
export async function start(environment: NodeJS.ProcessEnv): Promise<void> {
  const started = performance.now();
  const env = await settingsOf(environment);
  if (!existsSync(CLIENT))
    throw new StartError("The site is not built yet: run `npm start` or `npm run build`.");
  const log = createLog(env.LOG_LEVEL ?? (env.production ? "info" : "warn"));
  const building = import(SERVER_BUILD) as Promise<ServerBuild>;
  building.catch(() => undefined); // awaited below, unless the backend fails first
  const { backend, greeting } = await openBackend(env, log);
  const build = await building;
  muteConsole(log);

  const common = await commonHeaderList(env.SITE_URL);
  const cache = new PageCache({ read: addressReader(build), invented: inventedReader(build), common });
  const files = readClientFiles(CLIENT, common, new Set(env.SERVICE_WORKER === "off" ? ["/sw.js"] : []));
  const answers = new KeptAnswers();
  await backend.onNews((news) => {
    for (const one of newsOf(news)) {
      answers.drop(one);
      cache.drop(one);
    }
  });
  const state = { draining: false };
  const { ask } = answers;
  const { draw } = new Drawing(log);
  const render = pageRenderer({ backend, ask, draw, build: async () => build, mode: "production", log });
  const takesPosts = postsReader(build);
  const draining = () => state.draining;
  const app = createApp({ env, log, backend, render, takesPosts, cache, assets: CLIENT, draining });
  const views = backend.countViews && new ListingViews(backend.countViews, log);
  const { server, plain } = serve(app, { env, log, cache, files, draining, views });
  // Behind a proxy every visitor has the proxy's address: it has to count them itself.
  if (env.TRUSTED_PROXIES === 0) limitSockets(server, MAX_SOCKETS_PER_ADDRESS);
  await listening(server, env.PORT);
  await backend.attach(server);
  backend.startJobs();
  views?.start();
  const close = async () => {
    await views?.stop();
    await backend.close();
  };
  stopOnSignal({ server, plain, backend: { ...backend, close }, log, state, env });
  process.stdout.write(
    `${greeting}Ready in ${((performance.now() - started) / 1000).toFixed(1)} s. Stop with Ctrl+C.\n`,
  );
}
