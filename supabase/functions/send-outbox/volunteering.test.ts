import { expect, it } from "vitest";
import { fakeContext } from "../../../tests/fixtures/function-context.ts";
import type { ClaimedMail } from "./claimed-mail.ts";
import { checkNews } from "./volunteering.ts";

const row = { payload: { check_id: crypto.randomUUID() } } as unknown as ClaimedMail;
const news = (check?: object) =>
  checkNews(row, fakeContext({}, undefined, check && { volunteer_checks: check }));

it("a check that is gone by now, or waits again, is no news", async () => {
  expect([await news(), await news({ state: "requested" })]).toEqual([null, null]);
});

it.each([
  ["approved", "2099-01-01", "Your check is done"],
  ["approved", "2025-01-01", "About your check"],
  ["refused", null, "About your check"],
])("one that is %s, until %s, is told as that", async (state, expires_on, subject) => {
  expect((await news({ kind: "background", state, expires_on }))?.subject).toBe(subject);
});
