import { expect, it } from "vitest";
import { ANN, fakedSql, said } from "../../../tests/fixtures/auth-call.ts";
import { codeHash } from "./codes.ts";
import { refuseOldSession } from "./reauthenticate.ts";

const CODE = "12345678";

/** The code of the mail is `CODE`, and still good when `waits`. */
async function change(nonce: unknown, { is_old = true, waits = true } = {}) {
  const hash = codeHash(ANN.email, CODE);
  const { sql, asked, found } = fakedSql((text, params) => {
    if (text.startsWith("insert into auth.code_tries"))
      return [{ purpose: "reauthentication_token", tries: 1, code_hash: hash }];
    return waits && params[1] === hash ? [{ id: ANN.id }] : [];
  });
  const caller = { ...ANN, session_id: "session", aal: "aal1", has_factor: false, is_old };
  return { answer: await said(await refuseOldSession(sql, caller, nonce)), asked, found };
}
const NEEDED = [400, "reauthentication_needed"];
const INVALID = [422, "reauthentication_not_valid"];

it("a young session needs no code, and none is looked at", async () => {
  const { answer, asked } = await change(CODE, { is_old: false });
  expect([answer, asked]).toEqual([null, []]);
});

it.each([[undefined], [""], [12345678], [null]])("an old one needs a code: %j is none", async (nonce) => {
  const { answer, asked } = await change(nonce);
  expect([answer, asked]).toEqual([NEEDED, []]);
});

it("the code of the mail is taken, whatever the case of the address, and spent", async () => {
  const { answer, found } = await change(CODE);
  expect(answer).toBeNull();
  expect(found("insert into auth.code_tries")?.params).toEqual(["ann@example.org", "reauthentication_token"]);
  expect(found("reauthentication_token = null")?.params).toEqual([ANN.id, codeHash(ANN.email, CODE)]);
});

it("a wrong code, and one that is too old, is refused", async () => {
  const wrong = await change("00000000");
  expect([wrong.answer, wrong.found("reauthentication_token = null")?.params]).toEqual([
    INVALID,
    [ANN.id, ""],
  ]);
  expect((await change(CODE, { waits: false })).answer).toEqual(INVALID);
});
