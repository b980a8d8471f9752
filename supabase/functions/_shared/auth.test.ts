import { expect, it } from "vitest";
import { fakeContext } from "../../../tests/fixtures/function-context.ts";
import { authenticate } from "./auth.ts";

type Account = { id: string; email?: string; email_confirmed_at?: string };
/** Somebody with a token that the auth service knows as this account, or not at all. */
function told(account: Account | null, error: object | null, isDone = true) {
  const context = fakeContext({ second_step_done: () => ({ data: isDone }) });
  const getUser = async () => ({ data: { user: account }, error });
  Object.assign(context.admin, { auth: { getUser } });
  const request = new Request("https://p.test/f", { headers: { authorization: "Bearer a.person.token" } });
  return { context, request };
}
function asked(account: Account | null, isDone = true) {
  const { context, request } = told(account, account ? null : { status: 403, message: "bad_jwt" }, isDone);
  return { as: (level: "anyone" | "user") => authenticate(level, request, context) };
}
const confirmed = { id: "ann", email: "Ann@Example.org", email_confirmed_at: "2026-01-01" };

it.each<[string, Account, string | null]>([
  ["confirmed", confirmed, "ann@example.org"],
  ["not confirmed", { id: "ann", email: "Ann@Example.org" }, null],
  ["none", { id: "ann", email_confirmed_at: "2026-01-01" }, null],
])("an address that is %s", async (_, account, confirmed_email) => {
  expect(await asked(account).as("user")).toEqual({ id: "ann", confirmed_email });
});

it("an account that comes with an error is none", async () => {
  const { context, request } = told(confirmed, { message: "session_not_found" });
  expect(await authenticate("anyone", request, context)).toBeNull();
});

it("a token of nobody is nobody's: enough to give, and not to act", async () => {
  expect(await asked(null).as("anyone")).toBeNull();
  await expect(asked(null).as("user")).rejects.toMatchObject({ code: "unauthenticated" });
});

it.each([0, 429, 500, 503, undefined])(
  "a service that cannot tell (%s) ends nobody's session: one gives as a guest, and acts later",
  async (status) => {
    const { context, request } = told(null, { status, message: "away" });
    expect(await authenticate("anyone", request, context)).toBeNull();
    await expect(authenticate("user", request, context)).rejects.toMatchObject({ code: "unavailable" });
  },
);

it("before the second step somebody is nobody, and is told so where an account is needed", async () => {
  expect(await asked(confirmed, false).as("anyone")).toBeNull();
  await expect(asked(confirmed, false).as("user")).rejects.toMatchObject({ code: "forbidden" });
});
