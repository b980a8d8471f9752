// The settings of Stripe. Half of them is refused: what is missing or would be ignored nobody sees until a gift fails.
import { z } from "zod";

const SECRET = "sk_test_, sk_live_, rk_test_ or rk_live_";
const PUBLISHABLE = "pk_test_ or pk_live_";

export const secretKey = z.string().regex(/^(sk|rk)_(test|live)_/, {
  error: ({ input }) =>
    String(input).startsWith("pk_")
      ? `holds a publishable key, which belongs in STRIPE_PUBLISHABLE_KEY: a secret one begins with ${SECRET}`
      : `must begin with ${SECRET}`,
});
export const publishableKey = z.string().regex(/^pk_(test|live)_/, {
  error: ({ input }) =>
    /^(sk|rk|whsec)_/.test(String(input))
      ? `holds a secret, which would stand in every page: a publishable key begins with ${PUBLISHABLE}`
      : `must begin with ${PUBLISHABLE}`,
});

export type StripeSettings = {
  production: boolean;
  backend: string;
  STRIPE_SANDBOX: boolean;
  STRIPE_SECRET_KEY?: string | undefined;
  STRIPE_PUBLISHABLE_KEY?: string | undefined;
  STRIPE_WEBHOOK_SECRET?: string | undefined;
};

const isSigning = (secret: string | undefined): boolean => secret?.startsWith("whsec_") ?? false;

/** What is set without the key that it goes with. Page servers of a hosted project need the publishable one alone. */
function loneHalves(env: StripeSettings): string[] {
  if (env.STRIPE_SECRET_KEY || env.backend === "supabase") return [];
  return (["STRIPE_PUBLISHABLE_KEY", "STRIPE_WEBHOOK_SECRET"] as const)
    .filter((name) => env[name])
    .map((name) => `${name} is set without STRIPE_SECRET_KEY: set both, or neither`);
}

/** One sentence each. */
export function stripeProblems(env: StripeSettings): string[] {
  const {
    STRIPE_SECRET_KEY: secret,
    STRIPE_PUBLISHABLE_KEY: publishable,
    STRIPE_WEBHOOK_SECRET: signing,
  } = env;
  const problems = loneHalves(env);
  const refuse = (wrong: unknown, sentence: string) => wrong && problems.push(sentence);
  if (!secret) return problems;
  const live = /^(sk|rk)_live_/.test(secret);
  const isOn = !env.STRIPE_SANDBOX;
  refuse(live && !isOn, "STRIPE_SECRET_KEY is a live key while the Stripe sandbox is on");
  refuse(
    live && !env.production,
    "STRIPE_SECRET_KEY is a live key, which moves real money: set APP_ENV=production, or take a test key",
  );
  refuse(isOn && !publishable && env.backend !== "supabase", "STRIPE_PUBLISHABLE_KEY is missing");
  refuse(
    isOn && !isSigning(signing),
    "STRIPE_WEBHOOK_SECRET is empty or does not begin with whsec_: gifts could never be confirmed",
  );
  refuse(!isOn && signing && !isSigning(signing), "STRIPE_WEBHOOK_SECRET does not begin with whsec_");
  refuse(
    publishable && live !== publishable.startsWith("pk_live_"),
    "STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY are of different modes (test and live)",
  );
  return problems;
}
