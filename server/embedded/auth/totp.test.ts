import { describe, expect, it } from "vitest";
import { codeAt, matchingStep, newSecret, otpauthUri, stepAt } from "./totp.ts";

/** RFC 6238, appendix B: its secret in base 32, and the last six digits of its eight. */
const SECRET = "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ";
const at = (seconds: number) => new Date(seconds * 1000);

it.each([
  [59, "287082"],
  [1_111_111_109, "081804"],
  [1_234_567_890, "005924"],
  [20_000_000_000, "353130"],
])("at second %i it is the standard's %s", (seconds, code) => {
  expect(codeAt(SECRET, stepAt(at(seconds)))).toBe(code);
});

describe("a code", () => {
  const now = at(1_234_567_890);
  const step = stepAt(now);
  const tried = (drift: number, last = 0) => matchingStep(SECRET, codeAt(SECRET, step + drift), last, now);

  it("counts for its half minute and those beside it", () => {
    expect([-2, -1, 0, 1, 2].map((drift) => tried(drift))).toEqual([null, step - 1, step, step + 1, null]);
  });

  it("counts once, and none before it after", () => {
    expect([tried(0, step), tried(-1, step), tried(1, step)]).toEqual([null, null, step + 1]);
    expect(tried(0, step - 1)).toBe(step);
  });

  it("is six digits", () => {
    for (const code of ["", "12345", "1234567", "abcdef", `${codeAt(SECRET, step)}\n`])
      expect(matchingStep(SECRET, code, 0, now), JSON.stringify(code)).toBeNull();
  });
});

it("a secret is 32 letters an app reads, and never the same", () => {
  const [one, other] = [newSecret(), newSecret()];
  expect(one).toMatch(/^[A-Z2-7]{32}$/);
  expect(other).not.toBe(one);
});

it("an app is told all it needs", () => {
  const uri = new URL(otpauthUri(SECRET, "The Site: x", "a b@example.org"));
  expect(`${uri.protocol}${uri.host}${uri.pathname}`).toBe(
    "otpauth:totp/The%20Site%3A%20x:a%20b%40example.org",
  );
  expect(Object.fromEntries(uri.searchParams)).toEqual({
    algorithm: "SHA1",
    digits: "6",
    issuer: "The Site: x",
    period: "30",
    secret: SECRET,
  });
});
