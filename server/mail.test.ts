import { expect, it } from "vitest";
import type { Mail } from "../supabase/functions/_shared/mail.ts";
import type { Env } from "./env.ts";
import { mailSender } from "./mail.ts";

const mail: Mail = { to: "some@example.org", subject: "x", text: "x", html: "" };

it("without a mail server the mailbox takes it, and where there is none it is not lost in silence", async () => {
  const taken: Mail[] = [];
  await mailSender({} as Env, async (one) => void taken.push(one))(mail);
  expect(taken).toEqual([mail]);
  await expect(mailSender({} as Env)(mail)).rejects.toThrow("no mail server is set");
});

it("with one nothing goes to the mailbox", async () => {
  const taken: Mail[] = [];
  // Nobody listens there.
  const send = mailSender({ SMTP_URL: "smtp://127.0.0.1:1" } as Env, async (one) => void taken.push(one));
  await expect(send(mail)).rejects.toThrow();
  expect(taken).toEqual([]);
});
