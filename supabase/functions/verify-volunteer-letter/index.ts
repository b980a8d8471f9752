import { verifyLetterInput } from "../../../domain/volunteer-input.ts";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { verifyLetter, verifyQuotas } from "./verify.ts";

const handler = serveJson({
  name: "verify-volunteer-letter",
  auth: "anyone",
  input: verifyLetterInput,
  quotas: verifyQuotas,
  run: verifyLetter,
});
export default handler;
startServer(handler, import.meta.main);
