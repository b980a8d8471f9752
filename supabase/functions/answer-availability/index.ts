import { availabilityInput } from "../../../domain/listing-checks.ts";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { answerAvailability, availabilityQuotas } from "./answer.ts";

export default startServer(
  serveJson({
    name: "answer-availability",
    auth: "anyone",
    input: availabilityInput,
    quotas: availabilityQuotas,
    run: answerAvailability,
  }),
  import.meta.main,
);
