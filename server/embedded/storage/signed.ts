import { randomUUID } from "node:crypto";
import { jwtVerify, SignJWT } from "jose";
import type { ObjectAddress } from "./object-key.ts";
import { anyObject, readableObject } from "./read.ts";
import { serveObject } from "./serve-object.ts";
import { asCaller, jsonBody, type StorageCall } from "./storage-context.ts";
import { invalidRequest, StorageError } from "./storage-error.ts";
import { openTicket, requireOpenTicket, TICKET_SECONDS } from "./tickets.ts";
import { ownerOf, upload } from "./upload.ts";

const MAX_SECONDS = 365 * 24 * 60 * 60;
const MAX_SIGNED = 1000;

type Grant = { use: "download" | "upload"; url: string; owner?: string; upsert?: boolean; ticket?: string };

// A key of its own: a signed URL can never pass for an access token, nor the other way round.
function signingKey(call: StorageCall): Uint8Array {
  return new TextEncoder().encode(`storage-url:${call.secrets.jwt_secret}`);
}

function sign(call: StorageCall, grant: Grant, seconds: number): Promise<string> {
  const expires = Math.floor(Date.now() / 1000) + seconds;
  return new SignJWT(grant)
    .setProtectedHeader({ alg: "HS256" })
    .setIssuedAt()
    .setExpirationTime(expires)
    .sign(signingKey(call));
}

async function verify(call: StorageCall, address: ObjectAddress, use: Grant["use"]): Promise<Grant> {
  const invalid = new StorageError(400, "InvalidJWT", "The signature is not valid or has expired");
  const token = call.url.searchParams.get("token") ?? "";
  const verified = await jwtVerify<Grant>(token, signingKey(call), { algorithms: ["HS256"] }).catch(() => {
    throw invalid;
  });
  if (verified.payload.use !== use || verified.payload.url !== `${address.bucket_id}/${address.name}`)
    throw invalid;
  return verified.payload;
}

function secondsOf(body: Record<string, unknown>): number {
  const seconds = Number(body.expiresIn);
  if (!Number.isInteger(seconds) || seconds < 1 || seconds > MAX_SECONDS)
    throw invalidRequest("expiresIn is out of range");
  return seconds;
}

async function signedUrl(
  call: StorageCall,
  { bucket_id, name }: ObjectAddress,
  seconds: number,
): Promise<string> {
  const token = await sign(call, { use: "download", url: `${bucket_id}/${name}` }, seconds);
  // supabase-js encodes what it gets, so the path goes out as it is.
  return `/object/sign/${bucket_id}/${name}?token=${token}`;
}

export async function signDownload(call: StorageCall, address: ObjectAddress): Promise<Response> {
  const seconds = secondsOf(await jsonBody(call));
  await readableObject(call, address, "object.sign");
  return Response.json({ signedURL: await signedUrl(call, address, seconds) });
}

/** One answer per path; a missing one has an error and no URL and does not spoil the others. */
export async function signDownloads(call: StorageCall, bucketId: string): Promise<Response> {
  const body = await jsonBody(call);
  const seconds = secondsOf(body);
  const { paths } = body;
  if (!Array.isArray(paths) || paths.length > MAX_SIGNED)
    throw invalidRequest(`paths must be at most ${MAX_SIGNED} names`);
  const rows = await asCaller(call, "object.sign_many", (run) =>
    run.query<{ name: string }>(
      "select name from storage.objects where bucket_id = $1 and name in (select jsonb_array_elements_text($2::jsonb))",
      [bucketId, paths],
    ),
  );
  const readable = new Set(rows.map((row) => row.name));
  const answer = async (path: unknown) => {
    if (typeof path !== "string" || !readable.has(path)) {
      return {
        error: "Either the object does not exist or you do not have access to it",
        path,
        signedURL: null,
      };
    }
    return {
      error: null,
      path,
      signedURL: await signedUrl(call, { bucket_id: bucketId, name: path }, seconds),
    };
  };
  return Response.json(await Promise.all(paths.map(answer)));
}

export async function downloadSigned(call: StorageCall, address: ObjectAddress): Promise<Response> {
  await verify(call, address, "download");
  return serveObject(call.request, await anyObject(call, address), call.files);
}

export async function signUpload(call: StorageCall, address: ObjectAddress): Promise<Response> {
  const upsert = call.request.headers.get("x-upsert") === "true";
  const owner = ownerOf(call.who);
  const ticket = await openTicket(call, address, { upsert, owner });
  const path = `${address.bucket_id}/${address.name}`;
  const token = await sign(call, { use: "upload", url: path, owner, upsert, ticket }, TICKET_SECONDS);
  const encoded = path.split("/").map(encodeURIComponent).join("/");
  return Response.json({ url: `/object/upload/sign/${encoded}?token=${token}`, token });
}

/** The policies were asked when the URL was signed; whoever holds it now acts for its owner, once. */
export async function uploadSigned(call: StorageCall, address: ObjectAddress): Promise<Response> {
  const { owner, upsert, ticket = randomUUID() } = await verify(call, address, "upload");
  await requireOpenTicket(call, ticket);
  const asService: StorageCall = { ...call, who: { role: "service_role", claims: { role: "service_role" } } };
  const operation = "object.upload_signed";
  return upload(asService, address, { upsert: upsert === true, owner, ticket, operation });
}
