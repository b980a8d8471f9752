import { z } from "zod";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { reconcileSubscriptions } from "./reconcile.ts";

export default startServer(
  serveJson({
    name: "reconcile-subscriptions",
    auth: "service",
    input: z.object({}),
    run: reconcileSubscriptions,
  }),
  import.meta.main,
);
