import { orderStatusInput } from "../../../domain/order-input.ts";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { readOrder, statusQuotas } from "./read.ts";

export default startServer(
  serveJson({
    name: "order-status",
    auth: "anyone",
    input: orderStatusInput,
    quotas: statusQuotas,
    run: readOrder,
  }),
  import.meta.main,
);
