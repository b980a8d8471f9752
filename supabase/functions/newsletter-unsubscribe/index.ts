import { serveRaw } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { showPreferences, unsubscribe } from "./unsubscribe.ts";

const handler = serveRaw({
  name: "newsletter-unsubscribe",
  max_bytes: 16 * 1024,
  run: unsubscribe,
  visit: showPreferences,
});
export default handler;
startServer(handler, import.meta.main);
