import { preferencesInput } from "../../../domain/newsletter.ts";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { actOnPreferences, preferencesQuotas } from "./act.ts";

export default startServer(
  serveJson({
    name: "newsletter-preferences",
    auth: "anyone",
    input: preferencesInput,
    quotas: preferencesQuotas,
    run: actOnPreferences,
  }),
  import.meta.main,
);
