import { z } from "zod";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { keepGroups } from "./keep.ts";

export default startServer(
  serveJson({ name: "keep-groups", auth: "service", input: z.object({}), run: keepGroups }),
  import.meta.main,
);
