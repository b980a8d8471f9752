// Offline page, hashed assets kept, pages network first; auth, API and payment are never touched (built to /sw.js).

import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from "workbox-strategies";
import { isBackendPath } from "../domain/backend-paths.ts";
import { PAGES_CACHE } from "../domain/safety.ts";
import { isKeptPage } from "./lib/browser/kept-page";
import { savedPage, savedPages } from "./lib/browser/saved-pages";

declare const self: ServiceWorkerGlobalScope;

const OFFLINE_CACHE = "offline-5";
const OFFLINE_FILES = ["/offline.html", "/offline.css", "/offline.js", "/favicon.svg"];
const DAY = 24 * 60 * 60;
/** What a person may open: with no connection it is the offline page instead of the browser's error. */
const isPage = (pathname: string) => !isBackendPath(pathname);

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(OFFLINE_CACHE).then((cache) => cache.addAll(OFFLINE_FILES)));
});
self.addEventListener("activate", (event) => {
  const old = caches
    .keys()
    .then((names) => names.filter((name) => /^offline-/.test(name) && name !== OFFLINE_CACHE));
  event.waitUntil(old.then((names) => Promise.all(names.map((name) => caches.delete(name)))));
  event.waitUntil(savedPages());
});
// What was saved for court goes after its day, whichever page of ours he opens then.
self.addEventListener("fetch", (event) => {
  if (event.request.mode === "navigate") event.waitUntil(savedPages());
});
self.addEventListener("message", (event) => {
  if ((event.data as { type?: string } | null)?.type === "SKIP_WAITING") void self.skipWaiting();
});
clientsClaim();

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith("/assets/"),
  new CacheFirst({
    cacheName: "assets",
    plugins: [new ExpirationPlugin({ maxEntries: 200, maxAgeSeconds: 60 * DAY })],
  }),
);
registerRoute(
  ({ url, sameOrigin }) =>
    sameOrigin && /^\/(images|icons)\//.test(url.pathname) && !/\.(mp4|webm|mp3|m4a|ogg)$/.test(url.pathname),
  new StaleWhileRevalidate({
    cacheName: "images",
    plugins: [new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 30 * DAY })],
  }),
);
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === "navigate" && isPage(url.pathname) && isKeptPage(url),
  new NetworkFirst({
    cacheName: PAGES_CACHE,
    networkTimeoutSeconds: 8,
    plugins: [new ExpirationPlugin({ maxEntries: 30, maxAgeSeconds: 7 * DAY })],
  }),
);
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === "navigate" && isPage(url.pathname) && !isKeptPage(url),
  ({ request }) => fetch(request),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && OFFLINE_FILES.includes(url.pathname),
  new CacheFirst({ cacheName: OFFLINE_CACHE }),
);
setCatchHandler(async ({ request }) => {
  if (request.mode !== "navigate") return Response.error();
  const saved = await savedPage(new URL(request.url).pathname);
  return saved ?? (await caches.match("/offline.html")) ?? Response.error();
});
