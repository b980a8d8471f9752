import { expect, it } from "vitest";
import { readEnv } from "../env.ts";
import type { Secrets } from "../secrets.ts";
import { greeting } from "./greeting.ts";

const of = (set: Record<string, string>) =>
  greeting(readEnv(set), { demo_password: "demo-x" } as unknown as Secrets);

it("a demo shows its mails in its own mailbox", () => {
  expect(of({})).toContain("Mailbox   http://127.0.0.1:3000/dev/mailbox");
});

it("where they go to a mail server it names that, without its password, and no mailbox", () => {
  const said = of({ SMTP_URL: "smtps://user:secret@mail.example.org:465" });
  expect(said).toContain("Mail      is sent to people by mail.example.org:465 (SMTP_URL)");
  expect(said).not.toMatch(/mailbox|secret/i);
});
