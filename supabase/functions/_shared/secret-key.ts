import { createHash, timingSafeEqual } from "node:crypto";
import type { FunctionEnv } from "./env.ts";

/** Whether the text is one of the secret keys; the time it takes tells nothing about how near it came. */
export function isSecretKey(text: string, { secret_keys }: FunctionEnv): boolean {
  const given = digest(text);
  return secret_keys.map((key) => timingSafeEqual(given, digest(key))).includes(true);
}

const digest = (text: string) => createHash("sha256").update(text).digest();

/** What a key of the backend may do by its own shape (`sb_secret_...`, or a legacy JWT's role); null for any other text. */
export function roleOfKey(key: string): "secret" | "public" | null {
  if (key.startsWith("sb_secret_")) return "secret";
  if (key.startsWith("sb_publishable_")) return "public";
  const role = /"role"\s*:\s*"(service_role|anon)"/.exec(payloadOf(key))?.[1];
  return role ? (role === "service_role" ? "secret" : "public") : null;
}

function payloadOf(key: string): string {
  const [, payload, signature] = key.split(".");
  return payload && signature ? Buffer.from(payload, "base64url").toString() : "";
}

/** What was sent in place of a secret key, in words that give nothing of it away. */
export function kindOfCredential(text: string | undefined): string {
  if (!text) return "no key";
  if (text.startsWith("sb_secret_")) return "a secret key";
  if (text.startsWith("sb_publishable_")) return "a publishable key";
  return text.split(".").length === 3 ? "a legacy key or a person's token" : "something else";
}
