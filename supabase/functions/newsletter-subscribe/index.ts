import { newsletterInput } from "../../../domain/newsletter.ts";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { newsletterQuotas, subscribe } from "./subscribe.ts";

export default startServer(
  serveJson({
    name: "newsletter-subscribe",
    auth: "anyone",
    input: newsletterInput,
    quotas: newsletterQuotas,
    run: subscribe,
  }),
  import.meta.main,
);
