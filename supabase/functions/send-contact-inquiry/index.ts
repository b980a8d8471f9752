import { contactInput } from "../../../domain/inquiries.ts";
import { inquiryQuotas } from "../_shared/inquiry.ts";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { sendContactInquiry } from "./send.ts";

export default startServer(
  serveJson({
    name: "send-contact-inquiry",
    auth: "anyone",
    input: contactInput,
    quotas: inquiryQuotas,
    run: sendContactInquiry,
  }),
  import.meta.main,
);
