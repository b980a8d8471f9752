// kill -9 while a letter leaves: every reader gets it, and nobody gets a second one.
import { setTimeout as wait } from "node:timers/promises";
import { dice } from "../../tests/fixtures/dice.ts";
import { rowsOf } from "../../tests/fixtures/giving-over-http.ts";
import type { Host } from "../../tests/fixtures/host.ts";
import { type MailServer, mailServer } from "../../tests/fixtures/mail-server.ts";
import { type Drill, type Mode, onHost, until } from "./drill.ts";

const SIZES: Record<Mode, { readers: number; kills: number; seconds: number }> = {
  quick: { readers: 600, kills: 1, seconds: 200 },
  full: { readers: 20_000, kills: 3, seconds: 2_200 },
};
/** Mails under way at a time. */
const AT_ONCE = 5;
/** Rows of one request. */
const CHUNK = 1_000;
/** Longest wait before a kill, in milliseconds: queueing, sending and marking all lie within. */
const LATEST_KILL_MS = 400;
const LETTER = "00000000-0000-4000-8000-0000000d2111";

async function write(host: Host, method: "POST" | "PATCH", path: string, body: unknown): Promise<void> {
  const response = await fetch(`${host.url}/rest/v1/${path}`, {
    method,
    headers: {
      apikey: host.secretKey,
      authorization: `Bearer ${host.secretKey}`,
      "content-type": "application/json",
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}

async function begin(host: Host, readers: number): Promise<void> {
  const row = (n: number) => ({ email: `drill-${n}@example.org`, source: "drill" });
  for (let from = 0; from < readers; from += CHUNK) {
    const many = Math.min(CHUNK, readers - from);
    await write(
      host,
      "POST",
      "newsletter_subscriptions",
      Array.from({ length: many }, (_, n) => row(from + n)),
    );
  }
  await write(host, "PATCH", "newsletter_settings?id=is.true", { hourly_limit: 1_000_000 });
  const words = { subject: "Drill", html: "<p>Hello</p>%manage%", text_body: "Hello %manage%" };
  const now = new Date().toISOString();
  await write(host, "POST", "newsletter_letters", {
    ...{ id: LETTER, ...words, source: "drill", state: "scheduled", send_at: now },
  });
}

/** To whom, and the id by which a mailbox knows that it has this mail already. */
const traceOf = (mail: string): string =>
  `${/^To: (.*)$/m.exec(mail)?.[1]} ${/^Message-ID: (.*)$/im.exec(mail)?.[1]}`;

async function killAt(host: Host, post: MailServer, many: number, within: number): Promise<void> {
  if (!(await until(async () => post.mails.length >= many, within)))
    throw new Error("the letter does not leave");
  await wait(dice(many)(LATEST_KILL_MS));
  await host.kill();
  await host.start();
  // What the dead sender held comes back by itself after five minutes; the drill does not wait for them.
  await write(host, "PATCH", "email_outbox?sent_at=is.null&locked_until=not.is.null", { locked_until: null });
}

export const run: Drill = async (mode) => {
  const { readers, kills, seconds } = SIZES[mode];
  const post = await mailServer({ keep: traceOf });
  try {
    return await onHost({ SMTP_URL: post.url, MAIL_FROM: "drill@example.org" }, async (host) => {
      const started = Date.now();
      await begin(host, readers);
      for (let kill = 1; kill <= kills; kill += 1)
        await killAt(host, post, Math.floor((readers * kill) / (kills + 1)), seconds);
      const letter = { select: "state,sent,queued", id: `eq.${LETTER}` };
      const isSent = async () =>
        (await rowsOf<{ state: string }>(host, "newsletter_letters", letter))[0]?.state === "sent";
      const through = await until(isSent, seconds);
      const took = Math.round((Date.now() - started) / 1_000);
      const [end] = await rowsOf<{ sent: number; queued: number }>(host, "newsletter_letters", letter);
      const mine = post.mails.filter((trace) => trace.startsWith("drill-"));
      const mails = new Set(mine);
      const reached = new Set(mine.map((trace) => trace.split(" ")[0]));
      // A mail the server took in the moment of the kill is sent again under the same id, which mailboxes drop.
      const again = mine.length - mails.size;
      return {
        ok:
          through &&
          end?.sent === readers &&
          reached.size === readers &&
          mails.size === readers &&
          again <= kills * AT_ONCE,
        line: `${readers} readers, ${kills} kills, ${reached.size} reached, ${readers - reached.size} missed, ${mails.size - reached.size} with two letters, ${again} taken by the mail server twice under one id, ${took} s`,
      };
    });
  } finally {
    await post.close();
  }
};
