import { z } from "zod";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { sendOutbox } from "./send.ts";

const handler = serveJson({ name: "send-outbox", auth: "service", input: z.object({}), run: sendOutbox });
export default handler;
startServer(handler, import.meta.main);
