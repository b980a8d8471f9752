// What auth, rest and storage are asked passes here first, from outside and from inside this process: only the exact
// paths we serve, only names the catalogue holds, only JSON of a sane shape.
import { jsonProblem } from "../../domain/json-keys.ts";
import { refuse } from "../door/refusal.ts";
import { readTarget } from "../door/target.ts";
import type { Catalogue } from "./catalogue.ts";
import { bodyForLite } from "./rest-body.ts";
import { shapeProblem } from "./rest-input.ts";
import { headerProblem, queryProblem, type RestProblem, type RestTarget, targetOf } from "./rest-names.ts";
import { asRead, type Keys, tokenProblem, wholeTableProblem } from "./rest-refusals.ts";

export type Service = "auth" | "rest" | "storage";

// spec section 7, as supabase-js asks for it. lite has more (OAuth): nothing of ours uses it.
const AUTH: [methods: string, path: RegExp][] = [
  ["POST", /^\/(signup|token|logout|recover|otp|magiclink|resend)$/],
  ["GET PUT", /^\/user$/],
  ["GET POST", /^\/verify$/],
  ["POST", /^\/sso$/],
  ["GET", /^\/user\/identities\/authorize$/],
  ["DELETE", /^\/user\/identities\/[0-9a-f-]{36}$/],
  ["GET", /^\/(settings|health|reauthenticate|\.well-known\/jwks\.json)$/],
  ["GET POST", /^\/admin\/users$/],
  ["GET PUT DELETE", /^\/admin\/users\/[0-9a-f-]{36}$/],
  ["POST", /^\/factors(\/[0-9a-f-]{36}\/(challenge|verify))?$/],
  ["DELETE", /^\/factors\/[0-9a-f-]{36}$/],
];
const MAX_ROWS = 1_000;
const REST_METHODS = {
  relation: "GET HEAD POST PATCH PUT DELETE OPTIONS",
  function: "GET HEAD POST OPTIONS",
};
const STORAGE: [methods: string, path: RegExp][] = [
  ["GET POST", /^\/bucket\/?$/],
  ["GET PUT DELETE", /^\/bucket\/[^/]+$/],
  ["POST", /^\/bucket\/[^/]+\/empty$/],
  ["POST", /^\/object\/(move|copy)$/],
  ["POST", /^\/object\/list\/[^/]+$/],
  ["POST DELETE", /^\/object\/(sign\/)?[^/]+$/],
  ["GET HEAD", /^\/object\/(info\/)?(public\/|authenticated\/)?[^/]+\/.+$/],
  ["GET HEAD POST", /^\/object\/sign\/[^/]+\/.+$/],
  ["POST PUT", /^\/object\/upload\/sign\/[^/]+\/.+$/],
  ["POST PUT DELETE", /^\/object\/[^/]+\/.+$/],
];

const isServed = (list: [string, RegExp][], method: string, path: string) =>
  list.some(
    ([methods, pattern]) =>
      pattern.test(path) && (method === "OPTIONS" || methods.split(" ").includes(method)),
  );

const restAnswer = ({
  status,
  code,
  message,
  details = undefined,
  hint = undefined,
}: RestProblem): Response =>
  Response.json(
    { code, message, details: details ?? null, hint: hint ?? null },
    { status, headers: status === 503 ? { "retry-after": "5" } : {} },
  );

/** The request with its body read once, or what is wrong with it. What is no JSON at all is left to whoever reads it. */
async function withReadBody(
  request: Request,
  refused: (message: string, status: 400 | 413) => Response,
  check: (json: unknown) => Response | undefined = () => undefined,
  rewrite: (json: unknown) => unknown = (json) => json,
): Promise<Request | Response> {
  if (!request.body) return request;
  const text = await request.text();
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    json = undefined;
  }
  // As many as rest hands out at a time: what lite makes of a longer list keeps the process busy for seconds.
  if (Array.isArray(json) && json.length > MAX_ROWS)
    return refused(`At most ${MAX_ROWS} rows can be sent at a time`, 413);
  const problem = jsonProblem(json);
  if (problem) return refused(problem, 400);
  const misfit = check(json);
  if (misfit) return misfit;
  const { url, method, headers, signal } = request;
  const written = rewrite(json);
  return new Request(url, {
    method,
    headers,
    signal,
    body: written === json ? text : JSON.stringify(written),
  });
}

/** lite answers no HEAD for functions; its GET writes nothing either. The answer loses its body on the way back. */
function asGet(request: Request, { kind }: RestTarget): Request {
  return kind === "function" && request.method === "HEAD" ? new Request(request, { method: "GET" }) : request;
}

async function checkRest(
  request: Request,
  path: string,
  read: () => Promise<Catalogue>,
  keys: Keys,
): Promise<Request | Response> {
  const catalogue = await read().catch(() => undefined);
  if (!catalogue)
    return restAnswer({
      status: 503,
      code: "PGRST002",
      message: "Could not query the database for the schema cache. Retrying.",
    });
  const named = headerProblem(request.headers) ?? tokenProblem(request.headers, keys);
  if (named) return restAnswer(named);
  const target = targetOf(path, catalogue);
  if ("status" in target) return restAnswer(target);
  if (!REST_METHODS[target.kind].split(" ").includes(request.method))
    return restAnswer({ status: 404, code: "PGRST125", message: "Invalid path specified in request URL" });
  const { searchParams } = new URL(request.url);
  const own = new Set(catalogue.relations.get(target.name)?.keys());
  const problem =
    queryProblem(searchParams, target, catalogue) ??
    wholeTableProblem(request.method, searchParams, target, own);
  if (problem) return restAnswer(problem);
  const type = request.headers.get("content-type");
  if (request.body && type && !/^application\/(json|vnd\.pgrst\.[\w.]+\+json)\s*(;|$)/i.test(type))
    return restAnswer({ status: 415, code: "PGRST102", message: "Content-Type not acceptable: send JSON" });
  const types = catalogue[target.kind === "relation" ? "relations" : "functions"].get(target.name);
  const misshapen = (json: unknown) => {
    const misfit = types && shapeProblem(json, types);
    return misfit && restAnswer(misfit);
  };
  const refused = (message: string, status: 400 | 413) => restAnswer({ status, code: "PGRST102", message });
  const rewrite = (json: unknown) => (types ? bodyForLite(json, request, target, types) : json);
  return withReadBody(asGet(asRead(request), target), refused, misshapen, rewrite);
}

/** Resolves to the request to pass on, or to its refusal in the words of the interface. */
export async function checkAtDoor(
  request: Request,
  service: Service,
  catalogue: () => Promise<Catalogue>,
  keys: Keys,
): Promise<Request | Response> {
  const { pathname } = new URL(request.url);
  const api = `${service}/v1`;
  if (readTarget(pathname).kind !== "fine")
    return refuse(api, 400, "This address is not written as it should be");
  const path = pathname.slice(api.length + 1);
  if (service === "rest") return checkRest(request, path.slice(1), catalogue, keys);
  if (!isServed(service === "auth" ? AUTH : STORAGE, request.method, path))
    return refuse(api, 404, "Not found");
  // A file may be of any shape: what storage reads as JSON it checks itself.
  if (service === "storage") return request;
  return withReadBody(request, (msg, status) =>
    Response.json({ code: status, error_code: "bad_json", msg }, { status }),
  );
}
