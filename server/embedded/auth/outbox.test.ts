import { expect, it } from "vitest";
import { fakedSql } from "../../../tests/fixtures/auth-call.ts";
import { queueAuthMail } from "./outbox.ts";

it("a mail waits with its words and its letter, the address beside them", async () => {
  const { sql, asked } = fakedSql();
  const message = { subject: "Words", text: "words", html: "<p>words</p>" };
  await queueAuthMail(sql, { to: "Ann@example.org", ...message });
  expect(asked.map(({ params }) => params)).toEqual([["Ann@example.org", message]]);
});
