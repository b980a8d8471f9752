import { serveRaw } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { receiveMailEvents } from "./receive.ts";

export default startServer(
  serveRaw({ name: "mail-events", max_bytes: 256 * 1024, run: receiveMailEvents }),
  import.meta.main,
);
