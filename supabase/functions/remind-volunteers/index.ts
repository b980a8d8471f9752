import { z } from "zod";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { remindVolunteers } from "./remind.ts";

export default startServer(
  serveJson({
    name: "remind-volunteers",
    auth: "service",
    input: z.object({}),
    run: remindVolunteers,
  }),
  import.meta.main,
);
