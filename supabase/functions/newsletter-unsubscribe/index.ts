import { serveRaw } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { showPreferences, unsubscribe } from "./unsubscribe.ts";

export default startServer(
  serveRaw({
    name: "newsletter-unsubscribe",
    max_bytes: 16 * 1024,
    run: unsubscribe,
    visit: showPreferences,
  }),
  import.meta.main,
);
