import { expect, it } from "vitest";
import { fakedSql } from "../../../tests/fixtures/auth-call.ts";
import { addAccount, findAccount, renewConfirmation } from "./accounts.ts";
import { codeHash } from "./codes.ts";

it.each([[true], [false]])(
  "an account that is confirmed (%j) signs in by mail, whatever else is said",
  async (is_confirmed) => {
    const { sql, asked } = fakedSql();
    const id = await addAccount(sql, {
      email: "ann@example.org",
      password_hash: "hash",
      is_confirmed,
      user_metadata: { full_name: "Ann" },
      app_metadata: { plan: "a", provider: "elsewhere", providers: ["elsewhere"] },
    });
    const app = { plan: "a", provider: "email", providers: ["email"] };
    const identity = { sub: id, email: "ann@example.org", email_verified: is_confirmed };
    expect(asked.map(({ params }) => params)).toEqual([
      [id, "ann@example.org", "hash", is_confirmed, app, { full_name: "Ann" }],
      [expect.any(String), id, id, identity],
    ]);
  },
);

it("an address nobody has is nobody's", async () => {
  expect(await findAccount(fakedSql().sql, "ann@example.org")).toBeUndefined();
  const { sql } = fakedSql((_, [email]) => [{ id: email }]);
  expect(await findAccount(sql, "ann@example.org")).toEqual({ id: "ann@example.org" });
});

it("of a new code the database keeps the hash alone", async () => {
  const { sql, asked } = fakedSql();
  const { code, token_hash } = await renewConfirmation(sql, "1", "Ann@example.org");
  expect([token_hash, asked[0]?.params]).toEqual([codeHash("ann@example.org", code), ["1", token_hash]]);
});
