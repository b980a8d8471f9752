import { DOWNLOAD_PATH } from "./download-path.ts";

/** Where the backend answers, not a page. The host mounts them, the dev server and the service worker leave them alone. */
const BACKEND_PATHS = [
  "/auth/v1",
  "/rest/v1",
  "/storage/v1",
  "/functions/v1",
  "/realtime/v1",
  "/stripe-sandbox",
  "/dev/mailbox",
  DOWNLOAD_PATH,
  "/livez",
  "/readyz",
] as const;

/** Of an address with or without its query; a longer word is another path. */
export const isBackendPath = (address: string): boolean =>
  BACKEND_PATHS.some((path) => address.startsWith(path) && !/^[\w-]/.test(address.slice(path.length)));
