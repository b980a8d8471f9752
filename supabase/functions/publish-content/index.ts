import { z } from "zod";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { publishContent } from "./publish.ts";

export default startServer(
  serveJson({
    name: "publish-content",
    auth: "service",
    input: z.object({}),
    run: publishContent,
  }),
  import.meta.main,
);
