import { serveRaw } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { receiveEvent } from "./receive.ts";

export default startServer(
  serveRaw({ name: "stripe-webhook", max_bytes: 256 * 1024, run: receiveEvent }),
  import.meta.main,
);
