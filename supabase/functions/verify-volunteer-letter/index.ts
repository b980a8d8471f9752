import { verifyLetterInput } from "../../../domain/volunteer-input.ts";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { verifyLetter, verifyQuotas } from "./verify.ts";

export default startServer(
  serveJson({
    name: "verify-volunteer-letter",
    auth: "anyone",
    input: verifyLetterInput,
    quotas: verifyQuotas,
    run: verifyLetter,
  }),
  import.meta.main,
);
