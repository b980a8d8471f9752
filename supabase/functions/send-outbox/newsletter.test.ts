import { expect, it } from "vitest";
import { OWN_TOKEN } from "../../../domain/letters.ts";
import { fakeContext } from "../../../tests/fixtures/function-context.ts";
import type { ClaimedMail } from "./claimed-mail.ts";
import { dropMail, letterCopy, testCopy } from "./newsletter.ts";

const payload = { letter_id: crypto.randomUUID(), subscription_id: crypto.randomUUID() };
const row = { id: crypto.randomUUID(), to_email: "reader@example.org", payload } as unknown as ClaimedMail;
const facts = { subject: "News", html: "<p>Hi</p>", text: "Hi", token: null };

it.each([
  ["a copy of a letter that is gone or stopped", letterCopy, null],
  ["a copy without its reader's own way out", letterCopy, facts],
  ["a test of a letter that is gone", testCopy, null],
])("%s is no mail", async (_, write, data) => {
  expect(await write(row, fakeContext({ letter_mail: () => ({ data }) }))).toBeNull();
});

it("a copy has its reader's token where one belongs; a test is named as such, and has none", async () => {
  const html = `<a href="/newsletter/preferences#${OWN_TOKEN}">x</a><i>${OWN_TOKEN}</i>`;
  const said = { ...facts, html, text: `/newsletter/preferences#${OWN_TOKEN}` };
  const context = (token: string | null) =>
    fakeContext({ letter_mail: () => ({ data: { ...said, token } }) });
  expect(await letterCopy(row, context("abc"))).toMatchObject({
    html: '<a href="/newsletter/preferences#abc">x</a><i>abc</i>',
    text: "/newsletter/preferences#abc",
  });
  expect(await testCopy(row, context(null))).toMatchObject({
    to: "reader@example.org",
    subject: "[Test] News",
    html: '<a href="/newsletter/preferences">x</a><i></i>',
    text: "/newsletter/preferences",
  });
});

/** The database answers so when this mail is taken out; which of its ways was taken. */
async function drop(template: string, error: object | null) {
  const context = fakeContext({ drop_letter_mail: () => ({ error }) as never });
  const eq = async (_: string, id: string) => {
    context.calls.push(`delete ${id}`);
    return { error };
  };
  Object.assign(context.admin, { from: () => ({ delete: () => ({ eq }) }) });
  await dropMail({ ...row, template }, context);
  return context.calls;
}

it("a copy is taken out with what it counts for, any other mail alone", async () => {
  expect(await drop("newsletter_letter", null)).toEqual(["drop_letter_mail"]);
  expect(await drop("newsletter_test", null)).toEqual([`delete ${row.id}`]);
});

it.each(["newsletter_letter", "newsletter_test"])(
  "a %s that could not be taken out is told",
  async (template) => {
    await expect(drop(template, { code: "57014", message: "canceling statement" })).rejects.toThrow();
  },
);
