// Compared by the compiler (`npm run types`): whatever the SDK says Stripe answers, the sandbox answers, too.
import type Stripe from "stripe";
import { expectTypeOf, it } from "vitest";
import type * as Kept from "./objects.ts";

type OnWire<T> = Kept.OnWire<T>;

it("every object has the fields the SDK's types require", () => {
  expectTypeOf<Kept.Charge>().toExtend<OnWire<Stripe.Charge>>();
  expectTypeOf<Kept.Customer>().toExtend<OnWire<Stripe.Customer>>();
  expectTypeOf<Kept.Dispute>().toExtend<OnWire<Stripe.Dispute>>();
  expectTypeOf<Kept.Invoice>().toExtend<OnWire<Stripe.Invoice>>();
  expectTypeOf<Kept.PaymentIntent>().toExtend<OnWire<Stripe.PaymentIntent>>();
  expectTypeOf<Kept.PaymentMethod>().toExtend<OnWire<Stripe.PaymentMethod>>();
  expectTypeOf<Kept.Price>().toExtend<OnWire<Stripe.Price>>();
  expectTypeOf<Kept.Product>().toExtend<OnWire<Stripe.Product>>();
  expectTypeOf<Kept.Refund>().toExtend<OnWire<Stripe.Refund>>();
  expectTypeOf<Kept.Subscription>().toExtend<OnWire<Stripe.Subscription>>();
  expectTypeOf<Kept.SubscriptionItem>().toExtend<OnWire<Stripe.SubscriptionItem>>();
});
