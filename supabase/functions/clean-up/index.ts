import { z } from "zod";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { cleanUp } from "./clean.ts";

export default startServer(
  serveJson({ name: "clean-up", auth: "service", input: z.object({}), run: cleanUp }),
  import.meta.main,
);
