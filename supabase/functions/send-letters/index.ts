import { z } from "zod";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { sendLetters } from "./queue.ts";

export default startServer(
  serveJson({ name: "send-letters", auth: "service", input: z.object({}), run: sendLetters }),
  import.meta.main,
);
