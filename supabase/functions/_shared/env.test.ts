import { expect, it } from "vitest";
import { readEnv, SettingError } from "./env.ts";

const hosted = {
  SUPABASE_URL: "https://project.example",
  SUPABASE_ANON_KEY: "anon",
  SUPABASE_SERVICE_ROLE_KEY: "service",
  SITE_URL: "https://site.example/",
};

const listed = {
  SUPABASE_PUBLISHABLE_KEYS: '{"web":"sb_publishable_web","default":"sb_publishable_default"}',
  SUPABASE_SECRET_KEYS: '{"cron":"sb_secret_cron","default":"sb_secret_default"}',
};

it("reads the names of the hosted service, and prefers the new ones", () => {
  expect(readEnv(hosted)).toMatchObject({ publishable_key: "anon", secret_key: "service", livemode: false });
  expect(readEnv({ ...hosted, SUPABASE_SECRET_KEY: "new" }).secret_key).toBe("new");
  expect(readEnv(hosted).site_origin).toBe("https://site.example");
});

it("what need not be set is as it is set, or not there; empty is not set", () => {
  const set = {
    INQUIRY_INBOX: "staff@example.org",
    MAIL_EVENTS_SECRET: "events",
    STRIPE_SECRET_KEY: "sk_live_x",
    STRIPE_WEBHOOK_SECRET: "whsec",
    API_ORIGIN: "https://api.example/x",
  };
  expect(readEnv({ ...hosted, ...set })).toMatchObject({
    inquiry_inbox: "staff@example.org",
    mail_events_secret: "events",
    stripe_secret_key: "sk_live_x",
    stripe_webhook_secret: "whsec",
    api_origin: "https://api.example",
    livemode: true,
  });
  const empty = Object.fromEntries(Object.keys(set).map((name) => [name, ""]));
  const { inquiry_inbox, mail_events_secret, stripe_secret_key, stripe_webhook_secret, ...rest } = readEnv({
    ...hosted,
    ...empty,
  });
  expect([inquiry_inbox, mail_events_secret, stripe_secret_key, stripe_webhook_secret]).toEqual(
    Array(4).fill(undefined),
  );
  expect(rest).toMatchObject({ api_origin: "https://project.example", livemode: false });
});

it("reads the keys the platform lists by name: the default one acts, each one counts", () => {
  expect(readEnv({ SUPABASE_URL: hosted.SUPABASE_URL, SITE_URL: hosted.SITE_URL, ...listed })).toMatchObject({
    publishable_key: "sb_publishable_default",
    secret_key: "sb_secret_default",
    publishable_keys: ["sb_publishable_default", "sb_publishable_web"],
    secret_keys: ["sb_secret_default", "sb_secret_cron"],
  });
  const both = readEnv({ ...hosted, ...listed });
  expect(both.secret_keys).toEqual(["sb_secret_default", "sb_secret_cron", "service"]);
  expect(readEnv({ ...hosted, SUPABASE_SECRET_KEYS: "{}" }).secret_keys).toEqual(["service"]);
});

it.each(["sb_secret_bare", '["sb_secret_x"]', '{"default":5}', '{"default":""}', "null"])(
  "names the setting when its list of keys is %s, and never quotes it",
  (SUPABASE_SECRET_KEYS) => {
    const read = () => readEnv({ ...hosted, SUPABASE_SECRET_KEYS });
    expect(read).toThrow(/^SUPABASE_SECRET_KEYS is not set or not usable$/);
  },
);

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
