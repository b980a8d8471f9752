import { emptyInput } from "../../../domain/subscriptions.ts";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { checkQuotas, checkSubscription } from "./check.ts";

export default startServer(
  serveJson({
    name: "check-subscription-status",
    auth: "user",
    input: emptyInput,
    quotas: checkQuotas,
    run: checkSubscription,
  }),
  import.meta.main,
);
