import { z } from "zod";
import { startServer } from "../_shared/host.ts";
import { serveJson } from "../_shared/serve.ts";
import { cleanUp } from "./clean.ts";

const handler = serveJson({ name: "clean-up", auth: "service", input: z.object({}), run: cleanUp });
export default handler;
if ("Deno" in globalThis && import.meta.main) startServer(handler);
