import { z } from "zod";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { sendOutbox } from "./send.ts";

export default startServer(
  serveJson({ name: "send-outbox", auth: "service", input: z.object({}), run: sendOutbox }),
  import.meta.main,
);
