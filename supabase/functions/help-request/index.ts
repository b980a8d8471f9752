import { helpRequestInput } from "../../../domain/help-requests.ts";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { actOnHelpRequest, helpQuotas } from "./act.ts";

const handler = serveJson({
  name: "help-request",
  auth: "anyone",
  input: helpRequestInput,
  quotas: helpQuotas,
  run: actOnHelpRequest,
});
export default handler;
startServer(handler, import.meta.main);
