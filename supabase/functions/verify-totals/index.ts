import { z } from "zod";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { verifyTotals } from "./verify.ts";

export default startServer(
  serveJson({ name: "verify-totals", auth: "service", input: z.object({}), run: verifyTotals }),
  import.meta.main,
);
