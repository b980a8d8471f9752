// Every row of spec section 8 that has a screen is not only worded right (domain/messages.test.ts) but shown: the test named
// beside it looks for exactly these words.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LOG_LINES, MESSAGES, type ToastText } from "../domain/messages.ts";

const AUTH = ["tests/e2e/auth.spec.ts", "app/features/auth/auth-messages.test.tsx"];
const NEWSLETTER = ["tests/e2e/footer.spec.ts", "app/features/newsletter/newsletter-form.test.tsx"];
const REGISTER = ["tests/e2e/register.spec.ts", "app/features/registration/registration-messages.test.tsx"];
const QA = ["tests/e2e/admin.spec.ts", "app/features/dashboard/qa-download.test.tsx"];

const WORDS_OF_THE_SERVER = "Invalid login credentials";
const SHOWN: [ToastText, string[]][] = [
  [MESSAGES.sign_in_failed(WORDS_OF_THE_SERVER), AUTH],
  [MESSAGES.sign_up_failed(""), AUTH],
  [MESSAGES.auth_exception(""), ["app/features/auth/auth-messages.test.tsx"]],
  [MESSAGES.passwords_differ, AUTH],
  [MESSAGES.terms_unticked, AUTH],
  [MESSAGES.sign_up_succeeded, AUTH],
  [MESSAGES.newsletter_already_subscribed, NEWSLETTER],
  [MESSAGES.newsletter_subscribed, NEWSLETTER],
  [MESSAGES.newsletter_too_many_requests, NEWSLETTER],
  [MESSAGES.newsletter_failed, NEWSLETTER],
  [MESSAGES.registration_failed(), ["app/features/registration/registration-messages.test.tsx"]],
  [MESSAGES.registration_succeeded, REGISTER],
  // The spec gives the title alone.
  [{ title: MESSAGES.lawyer_registration_succeeded.title }, ["tests/e2e/register.spec.ts"]],
  [MESSAGES.registration_passwords_differ, REGISTER],
  [MESSAGES.registration_terms_required, REGISTER],
  [MESSAGES.qa_download_started, QA],
  [MESSAGES.qa_download_succeeded, QA],
  [MESSAGES.qa_download_failed, QA],
];

const rows = SHOWN.flatMap(([toast, files]) =>
  files.map((file) => [toast.title, toast.description ?? "", file]),
);

test.each(rows)("%s / %s is looked for in %s", (title, description, file) => {
  const source = readFileSync(new URL(`../${file}`, import.meta.url), "utf8");
  expect([source.includes(`"${title}"`), source.includes(description)]).toEqual([true, true]);
});

test.each(Object.values(LOG_LINES))("%s is logged and nothing else", (line) => {
  const source = readFileSync(new URL("../app/lib/silent.test.ts", import.meta.url), "utf8");
  expect(source.includes(`"${line}"`)).toBe(true);
});
