import type { z } from "zod";
import { type AppError, toAppError } from "../../../domain/errors.ts";
import { type AuthLevel, authenticate } from "./auth.ts";
import { readInput, readText } from "./body.ts";
import { type Context, createContext } from "./context.ts";
import { callingOrigin, preflight, setCorsHeaders } from "./cors.ts";
import { readEnv } from "./env.ts";
import { type Quota, requireQuotas } from "./rate-limit.ts";
import { errorResponse, Refusal } from "./refusal.ts";
import { type FunctionHandler, networkSurroundings, type Surroundings } from "./surroundings.ts";

export type JsonFunction<Input, Output> = {
  name: string;
  auth: AuthLevel;
  input: z.ZodType<Input>;
  /** Quotas to take from before the work starts. */
  quotas?(input: Input, context: Context): Quota[];
  run(input: Input, context: Context): Promise<Output>;
};

/** A function that takes JSON and answers JSON. */
export function serveJson<Input, Output>(definition: JsonFunction<Input, Output>): FunctionHandler {
  return serve(definition.name, async (request, context) => {
    const user = await authenticate(definition.auth, request, context);
    const input = await readInput(request, definition.input);
    const known = { ...context, user };
    await requireQuotas(definition.quotas?.(input, known) ?? [], known);
    return definition.run(input, known);
  });
}

export type RawFunction = {
  name: string;
  max_bytes: number;
  run(body: string, request: Request, context: Context): Promise<unknown>;
  /** What somebody gets who opens the address in a browser. Changes nothing. */
  visit?(request: Request, context: Context): Response;
};

/** A function that needs the body exactly as it was sent, because it is signed. */
export function serveRaw(definition: RawFunction): FunctionHandler {
  const { name, max_bytes, visit } = definition;
  const work: Work = async (request, context) =>
    visit && request.method !== "POST"
      ? visit(request, context)
      : definition.run(await readText(request, max_bytes), request, context);
  return serve(name, work, visit ? ["POST", "GET", "HEAD"] : ["POST"]);
}

type Work = (request: Request, context: Context) => Promise<unknown>;

function serve(name: string, work: Work, methods: readonly string[] = ["POST"]): FunctionHandler {
  return async (request, around = networkSurroundings()) => {
    const request_id = requestId(request);
    const started = performance.now();
    let origin: string | null = null;
    let problem: AppError | undefined;
    let response: Response;
    try {
      origin = callingOrigin(request, readEnv(around.env).site_origin);
      if (request.method === "OPTIONS") response = preflight();
      else if (!methods.includes(request.method)) throw new Refusal(405, "Please use POST.");
      else response = await answer(name, request, around, request_id, work);
    } catch (error) {
      problem = toAppError(error);
      response = errorResponse(problem);
    }
    setCorsHeaders(response.headers, origin);
    response.headers.set("x-request-id", request_id);
    response.headers.set("cache-control", "no-store");
    const ms = Math.round(performance.now() - started);
    around.log({
      function: name,
      request_id,
      status: response.status,
      ms,
      ...(problem && describe(problem)),
    });
    return response;
  };
}

async function answer(
  name: string,
  request: Request,
  around: Surroundings,
  id: string,
  work: Work,
): Promise<Response> {
  const result = await work(request, createContext(name, request, around, id));
  return result instanceof Response ? result : Response.json(result);
}

function requestId(request: Request): string {
  const given = request.headers.get("x-request-id") ?? "";
  return /^[\w-]{8,64}$/.test(given) ? given : crypto.randomUUID();
}

/** What the log may know of an error: codes and places in our code, never texts, which can quote a person's data. */
function describe(error: AppError): Record<string, unknown> {
  if (error.code !== "unexpected" && error.code !== "unavailable" && error.code !== "payment_unavailable") {
    return { code: error.code };
  }
  const cause = (error.cause ?? error) as { name?: string; code?: string; type?: string; stack?: string };
  const where = cause.stack?.split("\n").filter((line) => /^\s+at /.test(line));
  return { code: error.code, cause: cause.code ?? cause.type ?? cause.name, where: where?.slice(0, 6) };
}
