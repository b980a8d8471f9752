// Lawyers and their memberships, on top of the money path of giving.ts.
import cancelSubscription from "../../supabase/functions/cancel-subscription/index.ts";
import checkSubscription from "../../supabase/functions/check-subscription-status/index.ts";
import createSubscription from "../../supabase/functions/create-subscription/index.ts";
import reconcileSubscriptions from "../../supabase/functions/reconcile-subscriptions/index.ts";
import { type Actor, become } from "../fixtures/actors.ts";
import { TEST_SECRETS } from "../fixtures/backend.ts";
import { type Answer, type Giving, pay } from "./giving.ts";

export const as = ({ access_token }: Pick<Actor, "access_token">) => ({
  authorization: `Bearer ${access_token}`,
});
export const lawyer = (world: Giving): Promise<Actor> => become(world.backend).holding("lawyer");

export const subscribe = (world: Giving, who: Actor) => world.call(createSubscription, {}, as(who));
export const check = (world: Giving, who: Actor) => world.call(checkSubscription, {}, as(who));
export const change = (world: Giving, who: Actor, action: "cancel" | "resume") =>
  world.call(cancelSubscription, { action }, as(who));
export const reconcileMembers = (world: Giving) =>
  world.call(reconcileSubscriptions, {}, { authorization: `Bearer ${TEST_SECRETS.secret_key}` });

/** A lawyer who has paid, with the webhooks delivered. */
export async function member(world: Giving): Promise<{ who: Actor; created: Answer }> {
  const who = await lawyer(world);
  const created = await subscribe(world, who);
  await pay(world, created);
  await world.sandbox.deliverDue();
  return { who, created };
}

export type Row = {
  id: string;
  status: string;
  user_id: string | null;
  stripe_subscription_id: string;
  stripe_customer_id: string | null;
  cancel_at_period_end: boolean;
  current_period_end: string | null;
};

export const rowsOf = (world: Giving, who: Pick<Actor, "id">) =>
  world.backend.sql.query<Row>(
    `select id, status, user_id, stripe_subscription_id, stripe_customer_id, cancel_at_period_end,
       to_json(current_period_end) #>> '{}' as current_period_end
     from public.subscriptions where user_id = $1 order by created_at`,
    [who.id],
  );

export async function outcomes(world: Giving, type: string): Promise<string[]> {
  const rows = await world.backend.sql.query<{ outcome: string }>(
    "select outcome from public.stripe_events where type = $1 order by received_at",
    [type],
  );
  return rows.map(({ outcome }) => outcome);
}
