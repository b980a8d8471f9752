import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { reconcileDonations, reconcileInput } from "./reconcile.ts";

export default startServer(
  serveJson({
    name: "reconcile-donations",
    auth: "service",
    input: reconcileInput,
    run: reconcileDonations,
  }),
  import.meta.main,
);
