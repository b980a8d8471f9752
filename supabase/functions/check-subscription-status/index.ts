import { emptyInput } from "../../../domain/subscriptions.ts";
import { startServer } from "../_shared/host.ts";
import { serveJson } from "../_shared/serve.ts";
import { checkQuotas, checkSubscription } from "./check.ts";

const handler = serveJson({
  name: "check-subscription-status",
  auth: "user",
  input: emptyInput,
  quotas: checkQuotas,
  run: checkSubscription,
});
export default handler;
if ("Deno" in globalThis && import.meta.main) startServer(handler);
