// A change of the password whose answer was lost: the next try does not call the right password a wrong one. And a sign-up.

import { AuthRetryableFetchError } from "@supabase/supabase-js";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { changePassword, signUp } from "./mutations";

const service = vi.hoisted(() => ({ password: "", changes: [] as object[] }));
vi.mock("~/lib/session/start", () => ({ followSession: async () => undefined }));
vi.mock("~/lib/session/check-password", () => ({
  checkPassword: async (_: string, password: string) =>
    password === service.password
      ? { ok: true }
      : { ok: false, code: "invalid_credentials", message: "Invalid login credentials", fields: {} },
}));
vi.mock("~/lib/supabase", () => ({
  browserClient: async () => ({
    auth: {
      signUp: async () => ({
        error: new AuthRetryableFetchError("The answer was lost, as if timed out", 0),
        data: { user: null },
      }),
      updateUser: async (change: object) => {
        service.changes.push(change);
        return { error: null, data: { user: { id: "u" } } };
      },
    },
  }),
}));
afterEach(() => void vi.unstubAllGlobals());
beforeEach(() => Object.assign(service, { password: "new", changes: [] }));

const change = (password: string, sent?: string) =>
  changePassword("sam@example.org", { current: "old", password, nonce: "" }, sent);

test("what was saved the first time is saved, and changed once more to another", async () => {
  expect(await change("new", "new")).toEqual({ ok: true });
  expect(service.changes).toEqual([]);
  expect(await change("newer", "new")).toEqual({ ok: true });
  expect(service.changes).toEqual([{ password: "newer", current_password: "new" }]);
});

test("a wrong password is told as one where nothing was lost, or it did not arrive", async () => {
  const wrong = { ok: false, fields: { current: "Invalid login credentials" } };
  expect(await change("new")).toMatchObject(wrong);
  service.password = "another";
  expect(await change("new", "new")).toMatchObject(wrong);
  service.password = "old";
  expect(await change("new", "new")).toEqual({ ok: true });
  expect(service.changes).toEqual([{ password: "new", current_password: "old" }]);
});

test("a sign-up whose answer is lost says where to look", async () => {
  vi.stubGlobal("location", { origin: "https://site.example" });
  const account = { email: "sam@example.org", password: "new", full_name: "Sam", phone_number: "" };
  expect(await signUp(account as Parameters<typeof signUp>[0])).toMatchObject({
    ok: false,
    message: expect.stringContaining("look for an email"),
  });
});
