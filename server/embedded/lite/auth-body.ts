import { EMAIL_MAX_LENGTH } from "../../../domain/email.ts";

const TEXTS = ["email", "phone", "password", "refresh_token", "token", "token_hash", "type", "nonce"];

/** No text in the database can hold NUL or half a surrogate pair, which JSON writes as these; a backslash itself is two. */
const UNWRITABLE = /(?<!\\)(?:\\\\)*\\u(?:0000|d[89a-f])/;

function refuse(error_code: string, msg: string): Response {
  return Response.json({ code: 400, error_code, msg }, { status: 400 });
}

/** GoTrue looks at no address when somebody signs in: nobody has one like this. */
const SIGN_IN = "/auth/v1/token";

/** What is wrong with a body for auth, as GoTrue puts it; undefined for a usable one and for what is no JSON at all. */
function problemOf(text: string, pathname: string): Response | undefined {
  let body: unknown;
  try {
    body = JSON.parse(text);
  } catch {
    return undefined;
  }
  if (typeof body !== "object" || body === null || Array.isArray(body))
    return refuse("bad_json", "Could not parse request body as JSON: an object is expected");
  const fields = body as Record<string, unknown>;
  const wrong = TEXTS.find((name) => fields[name] !== undefined && typeof fields[name] !== "string");
  if (wrong) return refuse("validation_failed", `${wrong} must be a string`);
  // GoTrue's own bound is 255; the columns an account fills hold one less.
  if (pathname !== SIGN_IN && String(fields.email ?? "").length > EMAIL_MAX_LENGTH)
    return refuse("validation_failed", "An email address is too long");
  if (UNWRITABLE.test(JSON.stringify(body))) return refuse("validation_failed", "Unusable character");
  return undefined;
}

/** lite 0.10.0 answers 500 to JSON of the wrong shape. Resolves to a request with the same body, or to the refusal. */
export async function checkAuthBody(request: Request): Promise<Request | Response> {
  const { pathname } = new URL(request.url);
  if (!pathname.startsWith("/auth/v1/") || !request.body) return request;
  const text = await request.text();
  return (
    problemOf(text, pathname) ??
    new Request(request.url, { method: request.method, headers: request.headers, body: text })
  );
}
