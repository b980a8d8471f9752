import { z } from "zod";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { reconcileOrders } from "./reconcile.ts";

export default startServer(
  serveJson({
    name: "reconcile-orders",
    auth: "service",
    input: z.object({}),
    run: reconcileOrders,
  }),
  import.meta.main,
);
