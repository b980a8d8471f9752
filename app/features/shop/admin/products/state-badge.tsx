import { Badge, type BadgeTone } from "~/components/ui/badge";
import { PRODUCT_STATES, type ProductRow } from "./queries";

const TONES: Record<ProductRow["state"], BadgeTone> = {
  for_sale: "success",
  sold_out: "warning",
  hidden: "neutral",
};

export const StateBadge = ({ state }: Pick<ProductRow, "state">) => (
  <Badge tone={TONES[state]}>{PRODUCT_STATES[state]}</Badge>
);
