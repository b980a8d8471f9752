/** Where the backend answers, not a page. The host mounts them, the dev server and the service worker leave them alone. */
const BACKEND_PATHS = [
  "/auth/v1/",
  "/rest/v1/",
  "/storage/v1/",
  "/functions/v1/",
  "/realtime/v1/",
  "/stripe-sandbox/",
  "/dev/mailbox",
  "/livez",
  "/readyz",
] as const;

export const isBackendPath = (pathname: string): boolean =>
  BACKEND_PATHS.some((path) => pathname.startsWith(path));
