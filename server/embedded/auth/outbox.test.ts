import { expect, it } from "vitest";
import { fakedSql } from "../../../tests/fixtures/auth-call.ts";
import { queueAuthMail } from "./outbox.ts";

it("a mail waits with its words and its letter, the address beside them; a notice, which never ends, is of another kind", async () => {
  const { sql, asked } = fakedSql();
  const message = { subject: "Words", text: "words", html: "<p>words</p>" };
  await queueAuthMail(sql, { to: "Ann@example.org", ...message });
  await queueAuthMail(sql, { to: "Ann@example.org", ...message, is_notice: true });
  expect(asked.map(({ params }) => params)).toEqual([
    ["Ann@example.org", message, "auth_message"],
    ["Ann@example.org", message, "auth_notice"],
  ]);
});
