import { z } from "zod";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { reconcileDonations } from "./reconcile.ts";

export default startServer(
  serveJson({
    name: "reconcile-donations",
    auth: "service",
    input: z.object({}),
    run: reconcileDonations,
  }),
  import.meta.main,
);
