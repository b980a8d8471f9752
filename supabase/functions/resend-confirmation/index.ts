import { resendInput } from "../../../domain/people.ts";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { resendConfirmation, resendQuotas } from "./resend.ts";

export default startServer(
  serveJson({
    name: "resend-confirmation",
    auth: "user",
    input: resendInput,
    quotas: resendQuotas,
    run: resendConfirmation,
  }),
  import.meta.main,
);
