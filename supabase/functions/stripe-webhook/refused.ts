// Why nothing of Stripe arrives: its sender is answered the same in any case, whoever runs the site reads it in the log.
import type { Context } from "../_shared/context.ts";

/** As Stripe writes it; what anybody else sends to see whether there is a door is no news. */
const SIGNED = /^t=(\d{1,12}),(?:.*,)?v1=[0-9a-f]{64}(?:,|$)/;
const QUIET_MS = 60_000;
/** When each cause was last said. */
const said = new Map<string, number>();

const isUnsigned = (error: unknown): boolean =>
  (error as { type?: unknown }).type === "StripeSignatureVerificationError";

type Refused = { body: string; signature: string; secret: string; error: unknown };

async function causeOf({ body, signature, secret, error }: Refused, { stripe, now }: Context) {
  const [, seconds] = SIGNED.exec(signature) ?? [];
  if (seconds === undefined) return undefined;
  if (!isUnsigned(error))
    return { name: "style", problem: "a webhook's payload cannot be read: is its style snapshot?" };
  const isOurs = await stripe()
    .webhooks.constructEventAsync(body, signature, secret, 0)
    .then(
      () => true,
      (again: unknown) => !isUnsigned(again),
    );
  if (!isOurs)
    return { name: "secret", problem: "a webhook is signed with another secret than STRIPE_WEBHOOK_SECRET" };
  const late = Math.round(now().getTime() / 1000) - Number(seconds);
  return {
    name: "clock",
    problem: `a webhook was signed ${late} s ago: does this machine's clock differ from Stripe's?`,
  };
}

/** Each cause at most once a minute: anybody can send what is signed wrongly. */
export async function sayWhy(refused: Refused, context: Context): Promise<void> {
  const cause = await causeOf(refused, context);
  if (!cause) return;
  const now = context.now().getTime();
  const age = now - (said.get(cause.name) ?? 0);
  if (age >= 0 && age < QUIET_MS) return;
  said.set(cause.name, now);
  context.log({ problem: cause.problem });
}
