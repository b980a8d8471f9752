import { pressInput } from "../../../domain/inquiries.ts";
import { inquiryQuotas } from "../_shared/inquiry.ts";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { sendPressInquiry } from "./send.ts";

export default startServer(
  serveJson({
    name: "send-press-inquiry",
    auth: "anyone",
    input: pressInput,
    quotas: inquiryQuotas,
    run: sendPressInquiry,
  }),
  import.meta.main,
);
