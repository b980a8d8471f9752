/** An answer of the API other than success, in Stripe's own shape. Thrown; undoes what the request had done. */
export class StripeApiError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: ErrorBody) {
    super(body.message);
    this.status = status;
    this.body = body;
  }
}

export type ErrorBody = {
  type: "invalid_request_error" | "card_error" | "idempotency_error" | "api_error";
  message: string;
  code?: string;
  decline_code?: string;
  param?: string;
  [more: string]: unknown;
};

export function invalid(message: string, param?: string, code?: string, status = 400): StripeApiError {
  return new StripeApiError(status, {
    type: "invalid_request_error",
    message,
    ...(param && { param }),
    ...(code && { code }),
  });
}

/** `param`: the parameter of the body that named it; without one it was the path. */
export const noSuch = (object: string, id: string, param?: string) =>
  invalid(
    `No such ${object}: '${id}'`,
    param ?? (object === "payment_intent" ? "intent" : "id"),
    "resource_missing",
    param ? 400 : 404,
  );

export const unknownUrl = (method: string, path: string) =>
  invalid(
    `Unrecognized request URL (${method}: ${path}). The sandbox answers only what this product uses of Stripe.`,
    undefined,
    undefined,
    404,
  );

/** A card or intent problem as Stripe stores it in last_payment_error and answers it with status 402. */
export type CardProblem = {
  type: "card_error";
  code: string;
  message: string;
  decline_code?: string;
  param?: string;
};

export function cardError(problem: CardProblem): StripeApiError {
  return new StripeApiError(402, problem);
}
