import { serveRaw } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { receiveEvent } from "./receive.ts";

const handler = serveRaw({ name: "stripe-webhook", max_bytes: 256 * 1024, run: receiveEvent });
export default handler;
startServer(handler, import.meta.main);
