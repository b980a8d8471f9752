import { expect, it } from "vitest";
import { readEnv, SettingError } from "./env.ts";

const hosted = {
  SUPABASE_URL: "https://project.example",
  SUPABASE_ANON_KEY: "anon",
  SUPABASE_SERVICE_ROLE_KEY: "service",
  SITE_URL: "https://site.example/",
};

it("reads the names of the hosted service, and prefers the new ones", () => {
  expect(readEnv(hosted)).toMatchObject({ publishable_key: "anon", secret_key: "service", livemode: false });
  expect(readEnv({ ...hosted, SUPABASE_SECRET_KEY: "new" }).secret_key).toBe("new");
  expect(readEnv(hosted).site_origin).toBe("https://site.example");
});

it.each([
  ["sk_live_x", true],
  ["rk_live_x", true],
  ["sk_test_x", false],
  [undefined, false],
])("with the key %s live is %s", (STRIPE_SECRET_KEY, livemode) => {
  expect(readEnv({ ...hosted, STRIPE_SECRET_KEY }).livemode).toBe(livemode);
});

it.each(["SUPABASE_URL", "SUPABASE_ANON_KEY", "SUPABASE_SERVICE_ROLE_KEY", "SITE_URL"])(
  "needs %s",
  (name) => {
    expect(() => readEnv({ ...hosted, [name]: "" })).toThrow(SettingError);
    expect(() => readEnv({ ...hosted, SITE_URL: "nonsense" })).toThrow("SITE_URL");
  },
);
