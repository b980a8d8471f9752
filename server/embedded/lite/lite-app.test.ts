import { expect, it, vi } from "vitest";
import type { ServiceSecrets } from "../../secrets.ts";
import type { LiteConnection } from "./connection.ts";
import { openLiteApp } from "./lite-app.ts";

type Driver = { send(message: object): Promise<unknown> };
type Config = { auth: object; studio: object; options: { drivers: { email: Driver } } };
const started = vi.hoisted(() => [] as unknown[]);
vi.mock("@supabase/lite", () => ({
  App: class {
    constructor(config: unknown) {
      started.push(config);
    }
    async init() {}
    async ensureSystemSchema() {}
    fetch = async () => new Response("lite");
  },
}));

const secrets = { publishable_key: "public", secret_key: "secret", jwt_secret: "words" } as ServiceSecrets;
const letter = { to: "ann@example.org", subject: "Theirs", text: "12345678", html: "12345678" };

async function open({ baseSchema, mailsFail = false }: { baseSchema?: string; mailsFail?: boolean } = {}) {
  const logged: unknown[] = [];
  const mails: string[] = [];
  const note = (fields: object, message: string) => void logged.push([fields, message]);
  const app = await openLiteApp({ config: { baseSchema } } as LiteConnection, {
    secrets,
    siteUrl: "https://site.example",
    mail: async ({ to }) => {
      mails.push(to);
      if (mailsFail) throw new Error(`no mail for ${to}`);
    },
    log: { info: note, warn: note, error: note },
  });
  return { app, logged, mails, config: started.at(-1) as Config };
}

it("codes have eight digits, passwords eight characters, and addresses are confirmed", async () => {
  const { config } = await open();
  expect(config.auth).toMatchObject({
    enabled: true,
    ...secrets,
    site_url: "https://site.example",
    additional_redirect_urls: ["https://site.example/**"],
    minimum_password_length: 8,
    enable_refresh_token_rotation: false,
    email: { enable_confirmations: true, double_confirm_changes: false, otp_length: 8, max_frequency: "1s" },
  });
  expect(config.studio).toEqual({ enabled: false });
});

it("the system schema is what lite has, or nothing", async () => {
  expect((await open({ baseSchema: "create table" })).app.system.text).toBe("create table");
  expect((await open()).app.system.text).toBe("");
});

it("a mail that cannot be handed over fails nothing, and the log says which, not to whom", async () => {
  for (const mailsFail of [false, true]) {
    const { config, mails, logged } = await open({ mailsFail });
    await config.options.drivers.email.send(letter);
    expect(mails).toEqual([letter.to]);
    const line = [{ subject: "Your security code" }, "auth mail could not be handed over"];
    expect(logged).toEqual(mailsFail ? [line] : []);
  }
});

it("answers what lite answers", async () => {
  const { app } = await open();
  expect(await (await app.fetch(new Request("http://x/rest/v1/posts"))).text()).toBe("lite");
});
