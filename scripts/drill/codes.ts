// Guessing one-time codes from ever new networks: five wrong ones end a code, so that the right one no longer helps.
import type { Host } from "../../tests/fixtures/host.ts";
import { send } from "../../tests/fixtures/strangers.ts";
import { type Drill, onHost, until } from "./drill.ts";

type Mail = { text?: string; body_text?: string };
const PASSWORD = "correct-horse-battery";
let networks = 0;

function auth(host: Host, path: string, body: object) {
  const headers = {
    apikey: host.publishableKey,
    "content-type": "application/json",
    "x-forwarded-for": `198.18.${networks >> 8}.${networks++ & 255}`,
  };
  return send(host, `/auth/v1/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
}

async function codeOf(host: Host, email: string): Promise<string | undefined> {
  const { body } = await send(host, `/dev/mailbox.json?to=${encodeURIComponent(email)}`);
  return /\b\d{8}\b/.exec(
    (JSON.parse(body) as Mail[]).map((mail) => mail.text ?? mail.body_text).join("\n"),
  )?.[0];
}

/** Resolves to whether the right code still opened the account after `guesses` wrong ones. */
async function guessed(host: Host, email: string, guesses: number): Promise<boolean | undefined> {
  await auth(host, "signup", { email, password: PASSWORD });
  if (!(await until(async () => Boolean(await codeOf(host, email)), 15))) return undefined;
  const code = await codeOf(host, email);
  for (let guess = 0; guess < guesses; guess += 1) {
    const token = String((Number(code) + 1 + guess) % 1e8).padStart(8, "0");
    await auth(host, "verify", { type: "signup", email, token });
  }
  return (await auth(host, "verify", { type: "signup", email, token: code })).status === 200;
}

export const run: Drill = (mode) =>
  onHost({ TRUSTED_PROXIES: "1" }, async (host) => {
    const few = await guessed(host, "few@example.org", 4);
    const accounts = mode === "full" ? 20 : 3;
    let opened = 0;
    for (let index = 0; index < accounts; index += 1)
      if (await guessed(host, `many-${index}@example.org`, 5)) opened += 1;
    return {
      ok: few === true && opened === 0,
      line: `after four wrong codes the right one ${few ? "opens" : "does not open"}; after five from five networks ${opened} of ${accounts} accounts opened`,
    };
  });
