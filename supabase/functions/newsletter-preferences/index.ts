import { preferencesInput } from "../../../domain/newsletter.ts";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { actOnPreferences, preferencesQuotas } from "./act.ts";

const handler = serveJson({
  name: "newsletter-preferences",
  auth: "anyone",
  input: preferencesInput,
  quotas: preferencesQuotas,
  run: actOnPreferences,
});
export default handler;
startServer(handler, import.meta.main);
