import { reportInput } from "../../../domain/reports.ts";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { reportContent, reportQuotas } from "./report.ts";

export default startServer(
  serveJson({
    name: "report-content",
    auth: "anyone",
    input: reportInput,
    quotas: reportQuotas,
    run: reportContent,
  }),
  import.meta.main,
);
