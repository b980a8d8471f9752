// Offline page, hashed assets kept, pages network first; auth, API and payment are never touched (built to /sw.js).
import { clientsClaim } from "workbox-core";
import { ExpirationPlugin } from "workbox-expiration";
import { registerRoute, setCatchHandler } from "workbox-routing";
import { CacheFirst, NetworkFirst, StaleWhileRevalidate } from "workbox-strategies";

declare const self: ServiceWorkerGlobalScope;

const OFFLINE_CACHE = "offline-2";
const OFFLINE_FILES = ["/offline.html", "/offline.css", "/offline.js", "/favicon.svg"];
const DAY = 24 * 60 * 60;
/** Paths whose answers belong to one person or one payment: never stored. */
const NEVER =
  /^\/(auth|rest|storage|functions|realtime)\/v1\/|^\/(stripe-sandbox|dev|donate|donation-success|subscription-success|livez|readyz|auth|register|reset-password|dashboard|profile|messages|membership|admin)(\/|$|\.)/;
/** Of those, what no person opens; the others get the offline page instead of the browser's error. */
const BACKEND = /\/v1\/|^\/(stripe-sandbox|dev|livez|readyz)/;

self.addEventListener("install", (event) => {
  event.waitUntil(caches.open(OFFLINE_CACHE).then((cache) => cache.addAll(OFFLINE_FILES)));
});
self.addEventListener("activate", (event) => {
  const old = caches
    .keys()
    .then((names) => names.filter((name) => /^offline-/.test(name) && name !== OFFLINE_CACHE));
  event.waitUntil(old.then((names) => Promise.all(names.map((name) => caches.delete(name)))));
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
    sameOrigin && /^\/(images|icons)\//.test(url.pathname) && !/\.(mp4|webm)$/.test(url.pathname),
  new StaleWhileRevalidate({
    cacheName: "images",
    plugins: [new ExpirationPlugin({ maxEntries: 60, maxAgeSeconds: 30 * DAY })],
  }),
);
registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === "navigate" && !NEVER.test(url.pathname),
  new NetworkFirst({
    cacheName: "pages",
    networkTimeoutSeconds: 8,
    plugins: [new ExpirationPlugin({ maxEntries: 30, maxAgeSeconds: 7 * DAY })],
  }),
);
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode === "navigate" && NEVER.test(url.pathname) && !BACKEND.test(url.pathname),
  ({ request }) => fetch(request),
);
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && OFFLINE_FILES.includes(url.pathname),
  new CacheFirst({ cacheName: OFFLINE_CACHE }),
);
setCatchHandler(async ({ request }) => {
  const offline = request.mode === "navigate" ? await caches.match("/offline.html") : undefined;
  return offline ?? Response.error();
});
