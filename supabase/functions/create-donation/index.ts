import { donationInput } from "../../../domain/donation-input.ts";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { createDonation, donationQuotas } from "./create.ts";

export default startServer(
  serveJson({
    name: "create-donation",
    auth: "anyone",
    input: donationInput,
    quotas: donationQuotas,
    run: createDonation,
  }),
  import.meta.main,
);
