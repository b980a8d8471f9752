import { AuthRetryableFetchError } from "@supabase/supabase-js";
import { afterEach, expect, test, vi } from "vitest";
import { register } from "./mutations";

vi.mock("~/lib/session/start", () => ({ followSession: async () => undefined }));
vi.mock("~/lib/supabase", () => ({
  browserClient: async () => ({
    auth: {
      signUp: async () => ({
        error: new AuthRetryableFetchError("The answer was lost, as if timed out", 0),
        data: { user: null },
      }),
    },
  }),
}));

afterEach(() => void vi.unstubAllGlobals());

test("a registration whose answer is lost says where to look, and that pressing again is safe", async () => {
  vi.stubGlobal("location", { origin: "https://site.example" });
  const account = { email: "sam@example.org", password: "new", full_name: "Sam", phone_number: "" };
  expect(await register("single_dad", account as Parameters<typeof register>[1], {})).toMatchObject({
    ok: false,
    message: expect.stringMatching(/may have arrived.*look for an email.*press again.*safe/),
  });
});
