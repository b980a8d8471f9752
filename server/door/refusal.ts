// A refusal in the words of the interface that was asked, so that its client library understands it.

type Body = (status: number, message: string) => object;

const SHAPES: Record<string, Body> = {
  "auth/v1": (status, msg) => ({
    code: status,
    error_code: status === 404 ? "not_found" : "validation_failed",
    msg,
  }),
  "rest/v1": (status, message) => ({
    code: status === 404 ? "PGRST125" : "PGRST100",
    message,
    details: null,
    hint: null,
  }),
  "storage/v1": (status, message) => ({
    statusCode: String(status),
    error: status === 404 ? "not_found" : "invalid_request",
    message,
    code: status === 404 ? "NotFound" : "InvalidRequest",
  }),
  "realtime/v1": (_status, message) => ({ message }),
  "stripe-sandbox": (_status, message) => ({ error: { type: "invalid_request_error", message } }),
  "functions/v1": (status, message) => ({ error: { code: CODES[status] ?? "invalid_input", message } }),
};
const CODES: Record<number, string> = {
  404: "not_found",
  408: "timeout",
  413: "too_large",
  429: "rate_limited",
  503: "unavailable",
};

/** `api` as in `Target`; pages and files are refused in plain words. */
export function refuse(
  api: string | null,
  status: number,
  message: string,
  headers: Record<string, string> = {},
): Response {
  const shape = SHAPES[api ?? ""];
  if (shape) return Response.json(shape(status, message), { status, headers });
  return new Response(message, {
    status,
    headers: { "content-type": "text/plain; charset=utf-8", ...headers },
  });
}
