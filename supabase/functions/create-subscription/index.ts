import { createSubscriptionInput } from "../../../domain/subscriptions.ts";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { createQuotas, createSubscription } from "./create.ts";

export default startServer(
  serveJson({
    name: "create-subscription",
    auth: "user",
    input: createSubscriptionInput,
    quotas: createQuotas,
    run: createSubscription,
  }),
  import.meta.main,
);
