// The database goes away under a running site. On a PostgreSQL of its own, in the step of `npm test` that has one.
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { look } from "../../scripts/check/looks.ts";
import { type OwnPostgres, startOwnPostgres } from "../../scripts/postgres.ts";
import { callHost, newGift } from "../fixtures/giving-over-http.ts";
import { bootHost, type Host } from "../fixtures/host.ts";

describe.skipIf(!process.env.TEST_DATABASE_URL)("without its database", () => {
  let server: OwnPostgres;
  let host: Host;

  beforeAll(async () => {
    // As it is by itself: what it acknowledged is there after a crash.
    server = (await startOwnPostgres([])) as OwnPostgres;
    host = await bootHost({ APP_ENV: "demo", DATABASE_URL: server.url });
  }, 120_000);
  afterAll(async () => {
    await host?.stop();
    await server?.stop();
  });

  const ask = async (path: string, init?: RequestInit) => {
    const response = await fetch(`${host.url}${path}`, {
      ...init,
      headers: { apikey: host.publishableKey, "content-type": "application/json" },
    });
    const { status, headers } = response;
    return {
      status,
      retry: headers.get("retry-after"),
      cache: headers.get("cache-control"),
      text: await response.text(),
    };
  };
  const post = (path: string, body: object) => ask(path, { method: "POST", body: JSON.stringify(body) });
  /** Well before anybody gives up; what waits for a database that does not come waits longer. */
  const soon = async <T>(work: Promise<T>): Promise<T> => {
    const started = performance.now();
    const answer = await work;
    expect(performance.now() - started).toBeLessThan(10_000);
    return answer;
  };

  test("everything says so in time, pages in plain words; what is cached is served, and it is back at once", async () => {
    expect((await ask("/campaigns")).status).toBe(200);
    await server.crash();

    expect(await soon(ask("/readyz"))).toMatchObject({ status: 503 });
    const away = { status: 503, retry: expect.stringMatching(/^\d+$/) };
    const answers = await Promise.all([
      soon(ask("/rest/v1/campaigns?select=id")),
      soon(post("/rest/v1/campaigns", { title: "x" })),
      soon(post("/auth/v1/token?grant_type=password", { email: "a@example.org", password: "wrong-one" })),
      soon(post("/auth/v1/recover", { email: "a@example.org" })),
      soon(ask("/storage/v1/object/public/hero/none.webp")),
      soon(post("/functions/v1/create-donation", newGift())),
      soon(ask("/sitemap.xml")),
    ]);
    expect(answers).toMatchObject(answers.map(() => away));
    for (const path of ["/", "/campaign/never-asked-for", "/campaigns?page=2"]) {
      const page = await soon(ask(path));
      expect(page).toMatchObject({ ...away, cache: "no-store" });
      expect(page.text).toContain("We will be back in a moment");
    }
    expect((await ask("/campaigns")).status).toBe(200);
    const env = { supabase_url: "", supabase_key: host.publishableKey, stripe_key: null, site_url: host.url };
    const site = { url: host.url, backend: host.url, env: { ...env, livemode: false, video_hosts: [] } };
    const found = Object.fromEntries((await look(site)).map(({ name, ok, said }) => [name, { ok, said }]));
    for (const name of ["data", "money", "realtime"])
      expect(found[name]).toEqual({ ok: false, said: expect.stringMatching(/the database does not answer/) });
    expect(found.ready?.ok).toBe(false);

    await server.start();
    await soon(expect.poll(() => ask("/readyz"), { interval: 50 }).toMatchObject({ status: 200 }));
    expect((await ask("/")).text).not.toContain("back in a moment");
    expect((await ask("/campaign/never-asked-for")).status).toBe(404);
    expect((await callHost(host, "create-donation", newGift())).status, host.said()).toBe(200);
  }, 60_000);
});
