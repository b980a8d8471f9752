import type { Stripe, StripeElements, StripeExpressCheckoutElementConfirmEvent } from "@stripe/stripe-js";
import { loadStripe } from "@stripe/stripe-js/pure";
import { useEffect, useRef, useState } from "react";
import { useTheme } from "~/lib/browser/theme";
import { publicEnv } from "~/lib/env";
import interEnglish from "~/lib/fonts/inter-english.woff2?url";
import { outcomeOf, type PaymentOutcome } from "./outcome";
import { stripeAppearance } from "./stripe-appearance";

export type Loaded = { stripe: Stripe; elements: StripeElements };
type Loading = Loaded | "loading" | "failed";
/** Somebody has agreed in a wallet; whoever asks it to pay tells it when that did not work. */
type WalletConfirm = (loaded: Loaded, event: StripeExpressCheckoutElementConfirmEvent) => void;

async function open(client_secret: string): Promise<Loaded> {
  const stripe = await loadStripe(publicEnv().stripe_key ?? "");
  if (!stripe) throw new Error("Stripe needs a browser.");
  const fonts = [{ family: "Inter", src: `url(${new URL(interEnglish, location.href)})`, weight: "400 800" }];
  return {
    stripe,
    elements: stripe.elements({ clientSecret: client_secret, appearance: stripeAppearance(), fonts }),
  };
}

async function stateOf({ stripe }: Loaded, client_secret: string): Promise<PaymentOutcome> {
  const asked = await stripe.retrievePaymentIntent(client_secret).catch(() => undefined);
  return outcomeOf(asked?.paymentIntent, undefined);
}

/**
 * Puts Stripe's elements into their frames and keeps them in the colours of the theme: the wallets of this device, which
 * come first where there are any, and the Payment Element for everything else.
 */
export function useStripeElements(
  client_secret: string,
  onWallet: WalletConfirm,
  onOver: (outcome: PaymentOutcome) => void,
) {
  const frame = useRef<HTMLDivElement>(null);
  const wallet_frame = useRef<HTMLDivElement>(null);
  const confirmed = useRef(onWallet);
  confirmed.current = onWallet;
  const over = useRef(onOver);
  over.current = onOver;
  const [loading, setLoading] = useState<Loading>("loading");
  const [wallets, setWallets] = useState(false);
  const [tries, setTries] = useState(0);
  const theme = useTheme();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` asks for another try
  useEffect(() => {
    let left = false;
    let elements: StripeElements | undefined;
    setLoading("loading");
    open(client_secret)
      .then((loaded) => {
        if (left || !frame.current || !wallet_frame.current) return;
        elements = loaded.elements;
        const wallet = elements.create("expressCheckout");
        wallet.on("ready", ({ availablePaymentMethods }) =>
          setWallets(availablePaymentMethods !== undefined),
        );
        wallet.on("confirm", (event) => confirmed.current(loaded, event));
        wallet.mount(wallet_frame.current);
        // The wallets stand above already.
        const element = elements.create("payment", { wallets: { applePay: "never", googlePay: "never" } });
        element.on("loaderror", async () => {
          // No form is opened for a payment that was made, or closed.
          const outcome = await stateOf(loaded, client_secret);
          if (left) return;
          setLoading("failed");
          if (outcome.kind === "paid" || outcome.kind === "ended") over.current(outcome);
        });
        element.mount(frame.current);
        setLoading(loaded);
      })
      .catch(() => !left && setLoading("failed"));
    return () => {
      left = true;
      setWallets(false);
      elements?.getElement("expressCheckout")?.destroy();
      elements?.getElement("payment")?.destroy();
    };
  }, [client_secret, tries]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the colours are read from the page when the theme changes
  useEffect(() => {
    if (typeof loading === "object") loading.elements.update({ appearance: stripeAppearance() });
  }, [loading, theme]);
  return { frame, wallet_frame, wallets, loading, retry: () => setTries((count) => count + 1) };
}
