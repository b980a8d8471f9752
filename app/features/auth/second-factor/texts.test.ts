import { expect, test } from "vitest";
import { codeProblem, groupedSecret, qrSource, recoveryFile, signInProblem } from "./texts";

test("the secret stands in groups of four", () => {
  expect(groupedSecret("ABCDEFGHIJ")).toBe("ABCD EFGH IJ");
  expect(groupedSecret("ABCDEFGH")).toBe("ABCD EFGH");
});

test.each(["<svg fill='#000'/>", "data:image/svg+xml;utf-8,<svg fill='#000'/>"])(
  "%s becomes an image's source",
  (qr_code) => {
    expect(qrSource(qr_code)).toBe("data:image/svg+xml,%3Csvg%20fill%3D'%23000'%2F%3E");
  },
);

test("what the server refuses is said in words with a way forward; the rest in its own", () => {
  expect(codeProblem({ code: "mfa_verification_failed", message: "Invalid TOTP code entered" })).toContain(
    "isn't right",
  );
  expect(codeProblem({ code: "mfa_factor_not_found", message: "Factor not found" })).toContain("begin again");
  expect(codeProblem({ name: "AuthApiError", message: "Not today." })).toBe("Not today.");
  expect(codeProblem({ message: "TypeError: Failed to fetch" })).toContain("cannot be reached");
});

test("a recovery code is named only where one can be given: at the sign-in", () => {
  const tooMany = { code: "over_request_rate_limit", message: "" };
  expect(codeProblem(tooMany)).toBe("Too many tries. Please wait five minutes.");
  expect(signInProblem(tooMany)).toContain("or use a recovery code");
  const wrong = { code: "mfa_verification_failed", message: "" };
  expect(signInProblem(wrong)).toBe(codeProblem(wrong));
});

test("the file holds every code on a line of its own", () => {
  const lines = recoveryFile(["aaaa-bbbb", "cccc-dddd"], "example.org").split("\r\n");
  expect(lines).toContain("aaaa-bbbb");
  expect(lines).toContain("cccc-dddd");
  expect(lines[0]).toContain("example.org");
});
