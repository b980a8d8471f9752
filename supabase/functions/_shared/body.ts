import type { z } from "zod";
import { AppError, type FieldErrors } from "../../../domain/errors.ts";
import { jsonProblem } from "../../../domain/json-keys.ts";
import { Refusal } from "./refusal.ts";

const MAX_JSON_BYTES = 64 * 1024;

/** The body as text; stops reading at the limit, whatever content-length said. Throws too_large, invalid_input. */
export async function readText(request: Request, max_bytes: number): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > max_bytes) throw new AppError("too_large");
  if (!request.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body as ReadableStream<Uint8Array<ArrayBuffer>>) {
    size += chunk.byteLength;
    if (size > max_bytes) throw new AppError("too_large");
    chunks.push(chunk);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(
      await new Blob(chunks as BlobPart[]).arrayBuffer(),
    );
  } catch {
    throw new AppError("invalid_input", "The body is not valid UTF-8.");
  }
}

/** The body as the schema's output; none at all, as from `functions.invoke(name)`, is an empty one. Throws invalid_input with one sentence per field. */
export async function readInput<T>(request: Request, schema: z.ZodType<T>): Promise<T> {
  const type = request.headers.get("content-type");
  const text = await readText(request, MAX_JSON_BYTES);
  const none = type === null && text === "";
  if (!none && !/^application\/json\s*(;|$)/i.test(type ?? "")) throw new Refusal(415, "Please send JSON.");
  const parsed = schema.safeParse(none ? {} : parseJson(text));
  if (parsed.success) return parsed.data;
  throw new AppError("invalid_input", undefined, { fields: fieldErrors(parsed.error) });
}

function parseJson(text: string): unknown {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    throw new AppError("invalid_input", "The body is not valid JSON.");
  }
  const problem = jsonProblem(json);
  if (problem) throw new AppError("invalid_input", `${problem}.`);
  return json;
}

function fieldErrors(error: z.ZodError): FieldErrors {
  const fields = new Map<string, string>();
  for (const issue of error.issues) {
    const field = issue.path.map(String).join(".") || "body";
    if (!fields.has(field)) fields.set(field, issue.message);
  }
  return Object.fromEntries(fields);
}
