import { beforeEach, describe, expect, it } from "vitest";
import { SCHEDULE } from "../../server/jobs.ts";
import type { FunctionHandler } from "../../supabase/functions/_shared/surroundings.ts";
import createDonation from "../../supabase/functions/create-donation/index.ts";
import donationStatus from "../../supabase/functions/donation-status/index.ts";
import { SITE_URL, TEST_SECRETS } from "../fixtures/backend.ts";
import { fileGiving, gift, give, pay, refused as refusedBy } from "./giving.ts";

const world = await fileGiving();
beforeEach(() => {
  world.logs.length = 0;
});

const refused = (call: Parameters<typeof refusedBy>[1]) => refusedBy(world, call);

const HUGE = "x".repeat(1024 * 1024);

describe("create-donation refuses", () => {
  const fields: [string, unknown][] = [
    ["gift_amount", "2500"],
    ["gift_amount", null],
    ["gift_amount", [2500]],
    ["gift_amount", -2500],
    ["gift_amount", 0],
    ["gift_amount", 99],
    ["gift_amount", 25.5],
    ["gift_amount", 1e8],
    ["gift_amount", 1e300],
    ["gift_amount", "٢٥٠٠"],
    ["attempt_id", ""],
    ["attempt_id", 5],
    ["attempt_id", "x'; drop table donations; --"],
    ["campaign", { kind: "internal", id: "1 or 1=1" }],
    ["campaign", { kind: "secret", id: crypto.randomUUID() }],
    ["campaign", "rent-fund"],
    ["donor_name", ""],
    ["donor_name", 5],
    ["donor_name", "<b>Bold</b>"],
    ["donor_name", "\u0000\u0000"],
    ["donor_name", "\u3164"],
    ["donor_name", "\u200d\u200c"],
    ["donor_name", "\u2800"],
    ["donor_name", "\u115f"],
    ["donor_name", "x".repeat(500)],
    ["donor_email", ""],
    ["donor_email", "nobody"],
    ["donor_email", "a@example.org, b@example.org"],
    ["donor_email", "a@example.org\r\nBcc: b@example.org"],
    ["donor_email", "👨@example.org"],
    ["donor_email", { $ne: null }],
    ["message", "x".repeat(501)],
    ["message", "<script>alert(1)</script>"],
    ["message", 5],
    ["cover_fee", "true"],
    ["hide_name", null],
  ];
  it.each(fields)("%s: %j", async (field, value) => {
    const { status, json } = await refused(() => give(world, gift({ [field]: value })));
    expect(status).toBe(400);
    const { fields: named } = json.error as { fields: Record<string, string> };
    expect(Object.keys(named)[0]?.split(".")[0]).toBe(field);
  });

  it.each([null, [], "text", 5, {}])("the body %j", async (body) => {
    expect((await refused(() => give(world, body))).status).toBe(400);
  });

  it("a filled honeypot, without saying why", async () => {
    const { status, json } = await refused(() => give(world, gift({ website: "https://spam.example" })));
    expect([status, json]).toEqual([
      400,
      { error: { code: "invalid_input", message: "Please check what you have entered." } },
    ]);
  });

  it("an unknown campaign", async () => {
    const body = gift({ campaign: { kind: "user", id: crypto.randomUUID() } });
    expect((await refused(() => give(world, body))).status).toBe(404);
  });

  it("broken JSON, another type, a body of 1 MB", async () => {
    expect((await refused(() => give(world, '{"gift_amount":'))).status).toBe(400);
    expect((await refused(() => give(world, gift({ message: HUGE })))).status).toBe(413);
    const xml = () => world.call(createDonation, "<gift/>", { "content-type": "application/xml" });
    expect((await refused(xml)).status).toBe(415);
  });
});

it("takes names and messages of every script, and what looks odd but is fine", async () => {
  for (const more of [
    { donor_name: "José Ñandú-O'Neil", message: "I <3 this & more" },
    { donor_name: "山田 太郎", message: "👨‍👧‍👦 がんばれ" },
    { donor_name: "محمد", message: "lone surrogate: \ud800 and NUL: \u0000" },
  ]) {
    expect((await give(world, gift(more))).status).toBe(200);
  }
});

describe("donation-status refuses", () => {
  it.each([
    [{}, 400],
    [{ attempt_id: "x" }, 400],
    [{ attempt_id: 5 }, 400],
    [{ attempt_id: crypto.randomUUID() }, 404],
  ])("%j", async (body, status) => {
    expect((await refused(() => world.call(donationStatus, body))).status).toBe(status);
  });
});

describe("every function", () => {
  const modules = import.meta.glob<FunctionHandler>("../../supabase/functions/*/index.ts", {
    eager: true,
    import: "default",
  });
  const functions = Object.entries(modules).map(
    ([file, handler]) => [file.split("/").at(-2), handler] as const,
  );

  it.each(functions)("%s answers only POST, and only to our own pages", async (name, handler) => {
    // A link in a letter is opened by GET: that leads to a page and changes nothing (tests/functions/newsletter.test.ts).
    const reads = name === "newsletter-unsubscribe" ? [] : ["GET"];
    for (const method of [...reads, "PUT", "PATCH", "DELETE"]) {
      const response = await handler(new Request(`${SITE_URL}/functions/v1/f`, { method }), world.around);
      expect(response.status).toBe(405);
    }
    const evil = { origin: "https://evil.example" };
    const { status, headers } = await refused(() => world.call(handler, gift(), evil));
    expect([status, headers.get("access-control-allow-origin")]).toEqual([403, null]);
  });

  it.each(functions)("%s refuses what is no JSON, no object or too large", async (_, handler) => {
    for (const body of ['{"a":', "null", "[]", '"text"', "5", `{"a":"${HUGE}"}`])
      await refused(() => world.call(handler, body));
    await refused(() => world.call(handler, "<a/>", { "content-type": "application/xml" }));
  });

  it.each([
    [{}],
    [{ authorization: "Bearer wrong" }],
    [{ authorization: `Bearer ${TEST_SECRETS.publishable_key}` }],
  ])("that the host calls by schedule needs the secret key, not %j", async (headers) => {
    const scheduled = functions.filter(([name]) => name && name in SCHEDULE);
    expect(scheduled).toHaveLength(Object.keys(SCHEDULE).length);
    for (const [, handler] of scheduled) {
      const { status } = await refused(() => world.call(handler, {}, headers as Record<string, string>));
      expect(status).toBe(401);
    }
  });

  it("answers the preflight of our site, not of another", async () => {
    const ask = (origin: string) =>
      createDonation(
        new Request("https://functions.example/create-donation", { method: "OPTIONS", headers: { origin } }),
        world.around,
      );
    const ours = await ask(SITE_URL);
    expect([ours.status, ours.headers.get("access-control-allow-origin")]).toEqual([204, SITE_URL]);
    expect((await ask("https://evil.example")).status).toBe(403);
  });

  it("keeps the request id of the host and logs it", async () => {
    const { headers } = await world.call(donationStatus, {}, { "x-request-id": "request-12345" });
    expect(headers.get("x-request-id")).toBe("request-12345");
    expect(world.logs.at(-1)).toMatchObject({
      request_id: "request-12345",
      status: 400,
      function: "donation-status",
    });
    const odd = await world.call(donationStatus, {}, { "x-request-id": "a b" });
    expect(odd.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
  });
});

it("never lets a browser confirm someone else's gift", async () => {
  const [mine, other] = [await give(world, gift()), await give(world, gift())];
  const id = String(other.json.client_secret).split("_secret_")[0];
  const forged = { ...mine, json: { client_secret: `${id}_secret_guess` } };
  expect((await pay(world, forged)).status).toBe(400);
});
