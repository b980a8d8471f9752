import { jsonProblem } from "../../../domain/json-keys.ts";
import { declaredType } from "./media-type.ts";
import { invalidRequest, tooLarge } from "./storage-error.ts";

/** What a client sent, raw or as a form. */
export type UploadBody = {
  stream: ReadableStream<Uint8Array>;
  /** One type, as it is sent on. */
  content_type: string;
  cache_control: string;
  user_metadata: Record<string, unknown> | null;
};

const DEFAULT_CACHE_CONTROL = "max-age=3600";
const FORM_OVERHEAD = 64 * 1024;
/** A few words beside a file; larger metadata would be a second file that no limit counts. */
const MAX_METADATA_LENGTH = 8 * 1024;

function cacheControlOf(value: string | null): string {
  if (!value) return DEFAULT_CACHE_CONTROL;
  if (/^\d{1,9}$/.test(value)) return `max-age=${value}`;
  // It is a header of every answer later on.
  if (!/^[\w=,"; -]{1,200}$/.test(value)) throw invalidRequest("cacheControl is not usable");
  return value;
}

function parseMetadata(text: string | null): Record<string, unknown> | null {
  if (!text) return null;
  if (text.length > MAX_METADATA_LENGTH) throw invalidRequest("metadata is too long");
  try {
    const value: unknown = JSON.parse(text);
    if (jsonProblem(value)) throw new SyntaxError("unusable");
    return value && typeof value === "object" && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : null;
  } catch {
    throw invalidRequest("metadata must be a JSON object");
  }
}

function limited(body: ReadableStream<Uint8Array>, maxBytes: number): ReadableStream<Uint8Array> {
  let size = 0;
  const gate = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      size += chunk.length;
      if (size > maxBytes) controller.error(tooLarge());
      else controller.enqueue(chunk);
    },
  });
  return body.pipeThrough(gate);
}

async function formBody(request: Request, maxBytes: number): Promise<UploadBody> {
  const type = request.headers.get("content-type") ?? "";
  const source = request.body ? limited(request.body, maxBytes + FORM_OVERHEAD) : null;
  const form = await new Response(source, { headers: { "content-type": type } }).formData().catch((error) => {
    const cause = error instanceof Error && error.cause ? error.cause : error;
    throw cause instanceof Error && cause.name === "StorageError"
      ? cause
      : invalidRequest("The form is not readable");
  });
  // supabase-js names the file's field "", other clients "file".
  const file = [...form.values()].find((value) => typeof value !== "string");
  if (!file) throw invalidRequest("The form holds no file");
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === "string" ? value : null;
  };
  return {
    stream: file.stream() as ReadableStream<Uint8Array>,
    content_type: declaredType(file.type || "application/octet-stream"),
    cache_control: cacheControlOf(text("cacheControl")),
    user_metadata: parseMetadata(text("metadata")),
  };
}

function rawBody(request: Request): UploadBody {
  const { headers } = request;
  const metadata = headers.get("x-metadata");
  return {
    stream: request.body ?? new Blob([]).stream(),
    content_type: declaredType(headers.get("content-type") ?? "application/octet-stream"),
    cache_control: cacheControlOf(headers.get("cache-control")),
    user_metadata: parseMetadata(metadata ? Buffer.from(metadata, "base64").toString("utf8") : null),
  };
}

/** Refuses what announces itself as too large; the rest is counted while it comes. */
export async function readUpload(request: Request, maxBytes: number): Promise<UploadBody> {
  const isForm = /^multipart\/form-data/i.test(request.headers.get("content-type") ?? "");
  const announced = Number(request.headers.get("content-length") ?? 0);
  if (announced > maxBytes + (isForm ? FORM_OVERHEAD : 0)) throw tooLarge();
  return isForm ? formBody(request, maxBytes) : rawBody(request);
}
