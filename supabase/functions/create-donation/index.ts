import { donationInput } from "../../../domain/donation-input.ts";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { createDonation, donationQuotas } from "./create.ts";

const handler = serveJson({
  name: "create-donation",
  auth: "anyone",
  input: donationInput,
  quotas: donationQuotas,
  run: createDonation,
});
export default handler;
startServer(handler, import.meta.main);
