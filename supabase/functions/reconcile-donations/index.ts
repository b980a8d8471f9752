import { z } from "zod";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { reconcileDonations } from "./reconcile.ts";

const handler = serveJson({
  name: "reconcile-donations",
  auth: "service",
  input: z.object({}),
  run: reconcileDonations,
});
export default handler;
startServer(handler, import.meta.main);
