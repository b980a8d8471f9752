import { z } from "zod";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { checkLinks } from "./check.ts";
import { theWeb } from "./web.ts";

const run = checkLinks(theWeb);
export default startServer(
  serveJson({ name: "check-links", auth: "service", input: z.object({}), run }),
  import.meta.main,
);
