import { z } from "zod";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { downloadQaTests, qaTestsQuotas } from "./download.ts";

export default startServer(
  serveJson({
    name: "download-qa-tests",
    auth: "user",
    input: z.object({}),
    quotas: qaTestsQuotas,
    run: downloadQaTests,
  }),
  import.meta.main,
);
