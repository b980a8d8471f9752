import { afterAll, beforeAll, describe, expect, it } from "vitest";
import createDonation from "../../supabase/functions/create-donation/index.ts";
import { campaign, type Giving, gift, openGiving } from "./giving.ts";

let world: Giving;
beforeAll(async () => {
  world = await openGiving();
});
afterAll(() => world.close());

describe("rate limits", () => {
  it("stop a card tester by address, and nobody else", async () => {
    const from = (address: string) =>
      world.call(createDonation, gift({ website: "bot" }), { "x-forwarded-for": address });
    const statuses = [];
    for (let n = 0; n < 62; n++) statuses.push((await from("203.0.113.9")).status);
    expect(statuses.slice(0, 60)).not.toContain(429);
    expect(statuses.slice(60)).toEqual([429, 429]);
    expect((await from("203.0.113.10")).status).toBe(400);
  });

  it("count the network, not the address: a /64 of IPv6 is one, a /48 as much as ten", async () => {
    const from = async (address: string) => {
      const answer = await world.call(createDonation, gift({ website: "bot" }), {
        "x-forwarded-for": address,
      });
      return answer.status;
    };
    for (let n = 0; n < 60; n++) await from(`2001:db8:a:b::${n.toString(16)}`);
    expect(await from("2001:db8:a:b:ffff::1")).toBe(429);
    expect(await from("2001:db8:a:c::1")).toBe(400);
    // A refused call takes nothing from the neighbors. As if the other lines of the /48 had used up what they may.
    await world.backend.sql.query(
      "update public.rate_limits set hits = 600 where bucket like 'donation_address:%' and hits = 61",
    );
    expect(await from("2001:db8:a:d::1")).toBe(429);
    expect(await from("2001:db8:b::1")).toBe(400);
  });

  it("stop a flood of one e-mail address, and the database holds only hashes", async () => {
    const id = await campaign(world);
    const donor_email = "flood@example.org";
    const send = (n: number) =>
      world.call(createDonation, gift({ donor_email, website: "bot", campaign: { kind: "internal", id } }), {
        "x-forwarded-for": `2001:db8:${n}::1`,
      });
    const statuses = [];
    for (let n = 0; n < 26; n++) statuses.push((await send(n)).status);
    expect(statuses.at(-1)).toBe(429);
    const limited = await send(99);
    expect(limited.headers.get("retry-after")).toBe("60");
    const buckets = JSON.stringify(await world.backend.sql.query("select bucket from public.rate_limits"));
    expect(buckets).not.toMatch(/flood@|2001:|203\.0/);
  });
});
