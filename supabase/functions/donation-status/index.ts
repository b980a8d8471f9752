import { donationStatusInput } from "../../../domain/donation-input.ts";
import { serveJson } from "../_shared/serve.ts";
import { startServer } from "../_shared/surroundings.ts";
import { readDonation, statusQuotas } from "./read.ts";

export default startServer(
  serveJson({
    name: "donation-status",
    auth: "anyone",
    input: donationStatusInput,
    quotas: statusQuotas,
    run: readDonation,
  }),
  import.meta.main,
);
