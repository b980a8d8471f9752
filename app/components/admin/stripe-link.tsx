import { publicEnv } from "~/lib/env";

/** A payment in Stripe's dashboard. A number of the sandbox is in no dashboard of Stripe. */
export function StripeLink({ id, livemode }: { id: string; livemode: boolean }) {
  if (!publicEnv().stripe_key) return id;
  return (
    <a
      href={`https://dashboard.stripe.com/${livemode ? "" : "test/"}payments/${encodeURIComponent(id)}`}
      target="_blank"
      rel="noreferrer"
      className="text-link underline underline-offset-4"
    >
      {id}
    </a>
  );
}
