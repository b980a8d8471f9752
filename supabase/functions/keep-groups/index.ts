import { z } from "zod";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { keepGroups } from "./keep.ts";

const handler = serveJson({ name: "keep-groups", auth: "service", input: z.object({}), run: keepGroups });
export default handler;
startServer(handler, import.meta.main);
