import { prepareInput } from "../../../domain/letters.ts";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { prepareLetter, prepareQuotas } from "./prepare.ts";

export default startServer(
  serveJson({
    name: "prepare-letter",
    auth: "user",
    input: prepareInput,
    quotas: prepareQuotas,
    run: prepareLetter,
  }),
  import.meta.main,
);
