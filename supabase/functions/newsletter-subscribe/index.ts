import { newsletterInput } from "../../../domain/newsletter.ts";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { newsletterQuotas, subscribe } from "./subscribe.ts";

const handler = serveJson({
  name: "newsletter-subscribe",
  auth: "anyone",
  input: newsletterInput,
  quotas: newsletterQuotas,
  run: subscribe,
});
export default handler;
startServer(handler, import.meta.main);
