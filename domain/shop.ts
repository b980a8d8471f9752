// The shop: what can be ordered, how many, and how an order stands.
import type { Cents } from "./money.ts";

export const PRODUCTS_PATH = "/products";
export const productPath = (id: string) => `/product/${id}`;
export const checkoutPath = (product_id: string) => `/product-checkout/${product_id}`;
/** What somebody ordered from the own account. */
export const MY_ORDERS_PATH = "/my-orders";
/** Of an order, by its attempt: whoever knows it may read how it stands, not who ordered. */
export const orderPath = (attempt_id: string) => `/order-success?attempt=${attempt_id}`;

/** Pieces of one order; orders' check in the database is the same. */
export const MOST_PIECES = 10;
/** An order that is not paid holds its pieces so long; then they are for sale again. */
export const HELD_MINUTES = 30;
export const PRODUCTS_PER_PAGE = 12;

/** pending: can be paid; canceled: was not, and can never be; refunded: all of it went back. */
const ORDER_STATES = ["pending", "canceled", "to_ship", "shipped", "refunded"] as const;
export type OrderState = (typeof ORDER_STATES)[number];

/** Answer of create-order. `amount` is what the card is charged, in cents, shipping included. */
export type CreatedOrder = {
  attempt_id: string;
  amount: Cents;
  /** Null for an order that can be paid no more. */
  client_secret: string | null;
  livemode: boolean;
  state: OrderState;
  /** Stripe has begun to collect it: no card is asked for any more. */
  processing: boolean;
};

/** Answer of order-status; nothing about the buyer. Moments in ISO 8601, UTC. */
export type OrderStatus = {
  state: OrderState;
  order_number: string | null;
  product_id: string;
  product_title: string;
  quantity: number;
  unit_price: Cents;
  shipping: Cents;
  amount: Cents;
  amount_refunded: Cents;
  failure_code: string | null;
  livemode: boolean;
  created_at: string;
  paid_at: string | null;
  shipped_at: string | null;
  carrier: string;
  tracking: string;
  /** The buyer's name and addresses are gone: nobody can be written to, and what has not left can't be sent. */
  is_erased: boolean;
  /** Whether the shop has the product still. */
  is_offered: boolean;
  /** Only where Stripe was asked: nothing was paid, and nothing is under way. */
  unpaid?: boolean;
};

/** What a number of pieces costs with shipping. */
export const orderAmount = (price: Cents, shipping: Cents, quantity: number): Cents =>
  price * quantity + shipping;
