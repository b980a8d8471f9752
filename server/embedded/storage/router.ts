import type { ServiceLog } from "../../log.ts";
import type { ServiceSecrets } from "../../secrets.ts";
import { noticed } from "../away.ts";
import { ANON, bearerOf, type Identity, type InvalidTokenError, identify } from "../identity.ts";
import type { Sql } from "../sql.ts";
import * as buckets from "./buckets.ts";
import { copy, move, removeMany, removeOne } from "./change.ts";
import { FileStore } from "./file-store.ts";
import { list } from "./list.ts";
import { addressOf, checkBucketName, decodePath, type ObjectAddress } from "./object-key.ts";
import { download, downloadPublic, info, infoPublic } from "./read.ts";
import { downloadSigned, signDownload, signDownloads, signUpload, uploadSigned } from "./signed.ts";
import type { StorageCall } from "./storage-context.ts";
import { asStorageError, errorResponse, StorageError } from "./storage-error.ts";
import { ownerOf, upload } from "./upload.ts";

export type StorageOptions = { sql: Sql; secrets: ServiceSecrets; dir: string; log: ServiceLog };

type OnObject = (call: StorageCall, address: ObjectAddress) => Promise<Response>;
type OnBucket = (call: StorageCall, bucketId: string) => Promise<Response>;
type Route =
  | [methods: string, prefix: string, kind: "object", run: OnObject]
  | [string, string, "bucket", OnBucket];

const post: OnObject = (call, address) =>
  upload(call, address, {
    upsert: call.request.headers.get("x-upsert") === "true",
    owner: ownerOf(call.who),
  });
const put: OnObject = (call, address) =>
  upload(call, address, { upsert: true, owner: ownerOf(call.who), operation: "object.upload_update" });

// First match wins; the longer prefixes stand before those they contain.
const ROUTES: Route[] = [
  ["POST", "/object/upload/sign/", "object", signUpload],
  ["PUT", "/object/upload/sign/", "object", uploadSigned],
  ["POST", "/object/list/", "bucket", list],
  ["POST", "/object/move", "bucket", move],
  ["POST", "/object/copy", "bucket", copy],
  ["GET HEAD", "/object/info/public/", "object", infoPublic],
  ["GET HEAD", "/object/info/authenticated/", "object", info],
  ["GET HEAD", "/object/info/", "object", info],
  ["GET HEAD", "/object/public/", "object", downloadPublic],
  ["GET HEAD", "/object/authenticated/", "object", download],
  ["GET HEAD", "/object/sign/", "object", downloadSigned],
  ["POST", "/object/sign/", "object", signDownload],
  ["GET HEAD", "/object/", "object", download],
  ["POST", "/object/", "object", post],
  ["PUT", "/object/", "object", put],
  ["DELETE", "/object/", "object", removeOne],
];

async function onObjects(call: StorageCall, path: string): Promise<Response> {
  for (const [methods, prefix, kind, run] of ROUTES) {
    if (!path.startsWith(prefix) || !methods.split(" ").includes(call.request.method)) continue;
    const rest = path.slice(prefix.length);
    if (kind === "bucket") return run(call, decodePath(rest));
    if (!rest.includes("/")) return onWholeBucket(call, prefix, rest);
    return run(call, addressOf(rest));
  }
  throw new StorageError(404, "NotFound", "Route not found");
}

/** `DELETE /object/pictures` and `POST /object/sign/pictures` are about many objects at once. */
function onWholeBucket(call: StorageCall, prefix: string, encoded: string): Promise<Response> {
  const bucketId = checkBucketName(decodePath(encoded));
  if (call.request.method === "DELETE" && prefix === "/object/") return removeMany(call, bucketId);
  if (call.request.method === "POST" && prefix === "/object/sign/") return signDownloads(call, bucketId);
  throw new StorageError(400, "InvalidKey", "Invalid key");
}

async function onBuckets(call: StorageCall, path: string): Promise<Response> {
  const [id = "", action] = path.slice("/bucket/".length).split("/").map(decodePath);
  switch (`${call.request.method}${id ? " :id" : ""}${action ? `/${action}` : ""}`) {
    case "GET":
      return buckets.listBuckets(call);
    case "POST":
      return buckets.createBucket(call);
    case "GET :id":
      return buckets.getBucket(call, id);
    case "PUT :id":
      return buckets.updateBucket(call, id);
    case "DELETE :id":
      return buckets.deleteBucket(call, id);
    case "POST :id/empty":
      return buckets.emptyBucket(call, id);
  }
  throw new StorageError(404, "NotFound", "Route not found");
}

// Public and signed addresses work for whoever has them, also with a session that has run out meanwhile.
async function callerOf(request: Request, path: string, secrets: ServiceSecrets): Promise<Identity> {
  if (/^\/object\/(public|info\/public)\//.test(path)) return ANON;
  try {
    return await identify(bearerOf(request.headers), secrets);
  } catch (error) {
    const { expired } = error as InvalidTokenError;
    if (/^\/object\/(upload\/)?sign\//.test(path) && request.method !== "POST") return ANON;
    throw new StorageError(403, "InvalidJWT", expired ? "jwt expired" : "Invalid Compact JWS");
  }
}

function withCors(response: Response): Response {
  response.headers.set("access-control-allow-origin", "*");
  response.headers.set("access-control-expose-headers", "content-range, content-length, etag, accept-ranges");
  return response;
}

function preflight(): Response {
  const headers = {
    "access-control-allow-methods": "GET, HEAD, POST, PUT, DELETE",
    "access-control-allow-headers": "*, authorization",
  };
  return new Response(null, { status: 204, headers });
}

/** `/storage/v1/*` as supabase-js speaks it. */
export function createStorage({
  sql,
  secrets,
  dir,
  log,
}: StorageOptions): (request: Request) => Promise<Response> {
  const files = new FileStore(dir);
  const answer = async (request: Request): Promise<Response> => {
    const url = new URL(request.url);
    const path = url.pathname.slice("/storage/v1".length);
    const who = await callerOf(request, path, secrets);
    const call: StorageCall = { request, url, who, sql, files, secrets, log };
    return /^\/bucket(\/|$)/.test(path) ? onBuckets(call, path) : onObjects(call, path);
  };
  return async (request) => {
    if (request.method === "OPTIONS") return withCors(preflight());
    try {
      return withCors(await answer(request));
    } catch (error) {
      const known = asStorageError(error);
      if (known) return withCors(errorResponse(known));
      noticed(error);
      log.error({ error: error instanceof Error ? error.name : typeof error }, "storage request failed");
      return withCors(errorResponse(new StorageError(500, "InternalError", "Internal server error")));
    }
  };
}
