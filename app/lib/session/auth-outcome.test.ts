import {
  AuthApiError,
  AuthInvalidTokenResponseError,
  AuthRetryableFetchError,
  AuthUnknownError,
  AuthWeakPasswordError,
} from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { authOutcome, signUpOutcome } from "./auth-outcome";

const OURS = "Something went wrong. Please try again.";

test("nothing but the answer that was asked for is a success", () => {
  expect(authOutcome(null)).toEqual({ ok: true });
  expect(authOutcome(null, false)).toMatchObject({ ok: false, message: OURS, fields: {} });
});

test.each([
  [
    "the server's words",
    new AuthApiError("Invalid login credentials", 400, "x"),
    "Invalid login credentials",
  ],
  ["ours for empty words", new AuthApiError("", 400, undefined), OURS],
  ["ours for a body in place of words", new AuthApiError('{"msg":""}', 400, undefined), OURS],
  ["ours for what is no JSON", new AuthRetryableFetchError("Unexpected token '<'", 0), OURS],
  ["ours for what nobody knows", new AuthUnknownError("odd", null), OURS],
  ["ours for an answer without a session", new AuthInvalidTokenResponseError(), OURS],
  [
    "that nobody can be reached",
    new AuthRetryableFetchError("Failed to fetch", 0),
    "The service cannot be reached. Please try again in a moment.",
  ],
  [
    "ours for an account that was deactivated",
    new AuthApiError("User is banned", 400, "user_banned"),
    "This account has been deactivated. Please write to us.",
  ],
  [
    "ours where another mail was asked for too soon",
    new AuthApiError(
      "For security purposes, you can only request this after 51 seconds.",
      429,
      "over_email_send_rate_limit",
    ),
    "We sent an email a moment ago. Please look for it: another one can be asked for in a minute.",
  ],
  [
    "ours where no mail at all can be sent",
    new AuthApiError("email rate limit exceeded", 429, "over_email_send_rate_limit"),
    "We can't send more emails right now. Please try again in an hour.",
  ],
  [
    "ours where too many have asked",
    new AuthApiError("Request rate limit reached", 429, "over_request_rate_limit"),
    "Too many requests. Please try again later.",
  ],
])("%s", (_, error, message) => expect(authOutcome(error)).toMatchObject({ ok: false, message }));

test("a refused password and a refused address stand at their fields", () => {
  const weak = new AuthWeakPasswordError("Too common.", 422, ["pwned"]);
  expect(authOutcome(weak)).toMatchObject({ fields: { password: "Too common." } });
  const address = new AuthApiError("No mail there.", 400, "email_address_invalid");
  expect(authOutcome(address)).toMatchObject({ fields: { email: "No mail there." } });
});

test("a sign-up whose answer is lost: the email tells, and whoever presses again does no harm", () => {
  const nobody = { user: null };
  const lost = new AuthRetryableFetchError("The answer was lost, as if timed out", 0);
  expect(signUpOutcome({ error: lost, data: nobody })).toMatchObject({
    ok: false,
    message: expect.stringMatching(/may have arrived.*look for an email.*press again.*safe/),
  });
  expect(signUpOutcome({ error: new AuthApiError("No.", 400, "x"), data: nobody })).toMatchObject({
    message: "No.",
  });
  expect(signUpOutcome({ error: null, data: nobody })).toMatchObject({ ok: false, message: OURS });
  expect(signUpOutcome({ error: null, data: { user: { id: "u" } } })).toEqual({ ok: true });
});
