import { z } from "zod";

const moment = z.string().nullable();
/** What we pay for a father. `amount` in US cents, moments in UTC. To him neither what waits nor what was called off is there. */
export const helpPayment = z.object({
  id: z.string(),
  amount: z.number(),
  vendor: z.string(),
  purpose: z.string(),
  approved_at: moment,
  paid_at: moment,
  called_off_at: moment,
  /** Whether the caller proposed it; null where nobody is left who did. */
  mine: z.boolean().nullable(),
  /** It waits for a second yes, and there is no first one any more: whoever proposed it is no longer care staff. */
  proposer_gone: z.boolean(),
});
export type HelpPayment = z.output<typeof helpPayment>;
