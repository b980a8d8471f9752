import { AppError, type ErrorCode } from "../../../domain/errors.ts";

const STATUS: Record<ErrorCode, number> = {
  invalid_input: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  gone: 410,
  conflict: 409,
  closed: 422,
  rate_limited: 429,
  proof_required: 428,
  paused: 429,
  network_closed: 429,
  too_large: 413,
  payment_unavailable: 502,
  unavailable: 503,
  unexpected: 500,
};

const RETRY_AFTER_SECONDS: Partial<Record<ErrorCode, number>> = { rate_limited: 60, unavailable: 5 };

/** A request that does not even reach the function, with a status of its own (405, 415). */
export class Refusal extends AppError {
  readonly status: number;

  constructor(status: number, message: string) {
    super("invalid_input", message);
    this.status = status;
  }
}

/** Body, status and headers of an error answer. */
export function errorResponse(error: AppError): Response {
  const { code, message, fields, challenge } = error;
  const retry_after = error.retry_after ?? RETRY_AFTER_SECONDS[code];
  return Response.json(
    { error: { code, message, ...(fields && { fields }), ...(challenge && { challenge }) } },
    {
      status: error instanceof Refusal ? error.status : STATUS[code],
      headers: retry_after ? { "retry-after": String(retry_after) } : {},
    },
  );
}
