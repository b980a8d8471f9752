import { expect, test } from "vitest";
import { readMailLink } from "./mail-link";

test.each([
  ["#access_token=a&refresh_token=b&type=signup", { kind: "session", access_token: "a" }],
  ["#access_token=a&type=recovery", { kind: "session", access_token: "a" }],
  ["#error=access_denied&error_code=otp_expired", { kind: "refused", code: "otp_expired" }],
  [
    "#message=Please+confirm+the+other+address",
    { kind: "half_done", message: "Please confirm the other address" },
  ],
  ["", { kind: "none" }],
])("%s", (hash, link) => {
  expect(readMailLink(hash)).toEqual(link);
});
