// /auth/v1/verify: links are taken only with our signature, codes only within their tries.
import { setTimeout as wait } from "node:timers/promises";
import type { ServiceSecrets } from "../../secrets.ts";
import type { Sql } from "../sql.ts";
import { halfDone, halfDoneAt, isFirstOfTwo } from "./both-addresses.ts";
import { refusal, userBanned } from "./caller.ts";
import { type Code, isOfBanned, linkCode, tryCode, unsealed } from "./codes.ts";
import { backTo } from "./redirect.ts";

type Options = {
  siteUrl: string;
  sql: Sql;
  lite: (request: Request) => Promise<Response>;
  secrets: ServiceSecrets;
};

/** Longer than counting takes: whether an address waits for a code does not show. */
const FLOOR_MS = 50;
/** No hash: lite answers it as any token it does not know. */
const NONE = "none";

const BANNED = { error: "access_denied", error_code: "user_banned", error_description: "User is banned" };

/** As the real service says it of a typed code; of a link it says so itself. */
const wrong = () => refusal(403, "otp_expired", "Token has expired or is invalid");

/** Answers with a session, or refuses wrong, used and spoilt tokens alike (403 otp_expired). */
export async function verify(request: Request, options: Options): Promise<Response> {
  if (request.method !== "POST") return follow(withHash(request, options), options);
  const body = (await request
    .clone()
    .json()
    .catch(() => null)) as Record<string, unknown> | null;
  const text = (name: string) => (typeof body?.[name] === "string" ? body[name] : "");
  const type = text("type");
  if (text("token_hash")) {
    const hash = unsealed(text("token_hash"), options.secrets.jwt_secret);
    return give(request, await linkCode(options.sql, hash ?? NONE, type), options);
  }
  const [email, token] = [text("email").trim().toLowerCase(), text("token").trim()];
  if (!type || !email || !token) return options.lite(request);
  const floor = wait(FLOOR_MS);
  const code = await tryCode(options.sql, email, token, type);
  if (code) return give(request, code, options);
  await floor;
  return wrong();
}

async function give(request: Request, code: Code, { sql, lite }: Options): Promise<Response> {
  if (code.hash !== NONE && (await isOfBanned(sql, code))) return userBanned();
  if (code.type === "email_change" && (await isFirstOfTwo(sql, code.hash))) return halfDone();
  return lite(asking(request, code));
}

async function follow(request: Request, { sql, lite, siteUrl }: Options): Promise<Response> {
  const { searchParams } = new URL(request.url);
  const [hash, type] = [searchParams.get("token") ?? NONE, searchParams.get("type") ?? ""];
  if (hash === NONE) return lite(request);
  const target = searchParams.get("redirect_to") ?? siteUrl;
  if (await isOfBanned(sql, { hash, type })) return backTo(target, BANNED);
  if (request.method === "GET" && type === "email_change" && (await isFirstOfTwo(sql, hash)))
    return halfDoneAt(target);
  return lite(request);
}

/** A followed link as lite knows it. */
function withHash(request: Request, { secrets }: Options): Request {
  const url = new URL(request.url);
  const token = url.searchParams.get("token");
  if (token === null) return request;
  url.searchParams.set("token", unsealed(token, secrets.jwt_secret) ?? NONE);
  return new Request(url, request);
}

function asking({ url, headers: given }: Request, { hash, type }: Code): Request {
  const headers = new Headers(given);
  headers.delete("content-length");
  headers.set("content-type", "application/json");
  return new Request(url, { method: "POST", headers, body: JSON.stringify({ type, token_hash: hash }) });
}
