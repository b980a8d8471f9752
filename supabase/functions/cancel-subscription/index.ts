import { cancelSubscriptionInput } from "../../../domain/subscriptions.ts";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { cancelQuotas, cancelSubscription } from "./cancel.ts";

export default startServer(
  serveJson({
    name: "cancel-subscription",
    auth: "user",
    input: cancelSubscriptionInput,
    quotas: cancelQuotas,
    run: cancelSubscription,
  }),
  import.meta.main,
);
