import { availabilityInput } from "../../../domain/listing-checks.ts";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { answerAvailability, availabilityQuotas } from "./answer.ts";

const handler = serveJson({
  name: "answer-availability",
  auth: "anyone",
  input: availabilityInput,
  quotas: availabilityQuotas,
  run: answerAvailability,
});
export default handler;
startServer(handler, import.meta.main);
