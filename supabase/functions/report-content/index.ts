import { reportInput } from "../../../domain/reports.ts";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { reportContent, reportQuotas } from "./report.ts";

const handler = serveJson({
  name: "report-content",
  auth: "anyone",
  input: reportInput,
  quotas: reportQuotas,
  run: reportContent,
});
export default handler;
startServer(handler, import.meta.main);
