import { z } from "zod";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { verifyTotals } from "./verify.ts";

const handler = serveJson({ name: "verify-totals", auth: "service", input: z.object({}), run: verifyTotals });
export default handler;
startServer(handler, import.meta.main);
