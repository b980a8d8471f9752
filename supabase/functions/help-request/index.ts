import { helpRequestInput } from "../../../domain/help-requests.ts";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { actOnHelpRequest, helpQuotas } from "./act.ts";

export default startServer(
  serveJson({
    name: "help-request",
    auth: "anyone",
    input: helpRequestInput,
    quotas: helpQuotas,
    run: actOnHelpRequest,
  }),
  import.meta.main,
);
