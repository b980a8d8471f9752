import { useEffect, useState } from "react";
import { Fact, Facts } from "~/components/admin/facts";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Button } from "~/components/ui/button";
import { emailOf } from "./cells";
import type { OrderRow } from "./queries";

/** As it stands on a parcel in the United States. */
const labelOf = ({ name, line1, line2, city, us_state, zip }: OrderRow): string =>
  [name, line1, line2, `${city}, ${us_state} ${zip}`].filter(Boolean).join("\n");

/** Who ordered, and where the parcel goes. */
export function BuyerSection({ order }: { order: OrderRow }) {
  const email = emailOf(order);
  return (
    <section aria-labelledby="buyer" className="paper p-6">
      <h2 id="buyer" className="mb-4 text-xl">
        Buyer
      </h2>
      {order.erased_at ? (
        <p>
          Erased: name, street and email are gone, because the buyer asked for it or two years have passed.
          What was sold for how much stays.
        </p>
      ) : (
        <Facts narrow>
          <Fact name="Address">
            <address className="not-italic whitespace-pre-line select-all">{labelOf(order)}</address>
            <CopyButton text={labelOf(order)} />
          </Fact>
          <Fact name="Email">
            {email ? (
              <a
                href={`mailto:${email}?subject=${encodeURIComponent(`Your order ${order.order_number}`)}`}
                className="text-link underline underline-offset-4"
              >
                {email}
              </a>
            ) : (
              "Erased"
            )}
          </Fact>
        </Facts>
      )}
    </section>
  );
}

const SAID_MS = 4_000;

function CopyButton({ text }: { text: string }) {
  const [copied, setCopied] = useState(false);
  useEffect(() => {
    if (!copied) return;
    const timer = setTimeout(() => setCopied(false), SAID_MS);
    return () => clearTimeout(timer);
  }, [copied]);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setCopied(true);
    } catch {
      showConfirmation("Your browser did not allow copying. Please copy the address above by hand.");
    }
  };
  return (
    <Button variant="quiet" size="sm" className="mt-3" onClick={() => void copy()}>
      <span aria-live="polite">{copied ? "Copied" : "Copy the address"}</span>
    </Button>
  );
}
