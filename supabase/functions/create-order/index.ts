import { orderInput } from "../../../domain/order-input.ts";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { createOrder, orderQuotas } from "./create.ts";

export default startServer(
  serveJson({
    name: "create-order",
    auth: "anyone",
    input: orderInput,
    quotas: orderQuotas,
    run: createOrder,
  }),
  import.meta.main,
);
