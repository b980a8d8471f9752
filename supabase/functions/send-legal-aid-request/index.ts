import { legalAidInput } from "../../../domain/legal-aid.ts";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { legalAidQuotas, sendLegalAidRequest } from "./send.ts";

export default startServer(
  serveJson({
    name: "send-legal-aid-request",
    auth: "anyone",
    input: legalAidInput,
    quotas: legalAidQuotas,
    run: sendLegalAidRequest,
  }),
  import.meta.main,
);
