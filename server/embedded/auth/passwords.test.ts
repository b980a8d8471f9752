import { expect, it } from "vitest";
import { passwordProblem, weakPassword } from "./passwords.ts";

const reason = (password: string, email?: string) => passwordProblem(password, email)?.reason ?? null;

it("refuses what everybody tries first, however it is written, and what has hardly any letters", () => {
  expect(["password123", " PASSWORD123 ", "aabbaabbaabb", "aaaaaaaaaaaa"].map((one) => reason(one))).toEqual(
    Array(4).fill("pwned"),
  );
  expect(["abcabcabcabd", "a long walk home"].map((one) => reason(one))).toEqual([null, null]);
});

it("refuses the address itself and its name, not what only begins so", () => {
  const of = (password: string) => passwordProblem(password, " Some.Body@example.org ")?.message ?? null;
  const refused = "Please choose a password that isn't your email.";
  expect([of("some.body@example.org"), of("SOME.BODY "), of("some.body at home")]).toEqual([
    refused,
    refused,
    null,
  ]);
  expect(reason("some.body")).toBeNull();
});

it("counts bytes, of which 72 are kept", () => {
  const letters = (n: number) => "abc".repeat(24).slice(0, n);
  expect([reason(letters(72)), reason(`${letters(71)}é`), reason(`${letters(72)}a`)]).toEqual([
    null,
    "length",
    "length",
  ]);
});

it("is told as supabase-js reads it", async () => {
  const answer = weakPassword({ reason: "pwned", message: "words" });
  expect([answer.status, await answer.json()]).toEqual([
    422,
    { code: 422, error_code: "weak_password", msg: "words", weak_password: { reasons: ["pwned"] } },
  ]);
});
