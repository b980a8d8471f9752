import { z } from "zod";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { checkListings } from "./check.ts";

export default startServer(
  serveJson({
    name: "check-listings",
    auth: "service",
    input: z.object({}),
    run: checkListings,
  }),
  import.meta.main,
);
