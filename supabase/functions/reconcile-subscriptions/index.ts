import { z } from "zod";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { reconcileSubscriptions } from "./reconcile.ts";

const handler = serveJson({
  name: "reconcile-subscriptions",
  auth: "service",
  input: z.object({}),
  run: reconcileSubscriptions,
});
export default handler;
startServer(handler, import.meta.main);
