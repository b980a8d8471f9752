import { describe, expect, it } from "vitest";
import { RATE_LIMITS } from "../../domain/rate-limits.ts";
import createDonation from "../../supabase/functions/create-donation/index.ts";
import donationStatus from "../../supabase/functions/donation-status/index.ts";
import { fileGiving, gift } from "./giving.ts";

const world = await fileGiving();

describe("rate limits", () => {
  it("end a flood from one network, and nobody else", async () => {
    const from = (address: string) =>
      world.call(createDonation, gift({ website: "bot" }), { "x-forwarded-for": address });
    expect((await from("2001:db8:1:2::9")).status).toBe(400);
    await world.backend.sql.query(
      "update public.rate_limits set hits = $1::int where bucket like 'donation_address:%'",
      [RATE_LIMITS.donation_per_address.limit - 1],
    );
    expect((await from("2001:db8:1:2::10")).status).toBe(400);
    const limited = await from("2001:db8:1:2::11");
    expect(limited).toMatchObject({ status: 429, json: { error: { code: "rate_limited" } } });
    expect(limited.headers.get("retry-after")).toBe("60");
    expect((await from("2001:db8:1:3::9")).status).toBe(400);
  });

  it("let all gifts of a full hall be looked at, and one gift not without end", async () => {
    const look = async (attempt_id: string) =>
      (await world.call(donationStatus, { attempt_id }, { "x-forwarded-for": "198.51.100.7" })).status;
    const { status_per_attempt, donation_per_address } = RATE_LIMITS;
    const one = crypto.randomUUID();
    expect(await look(one)).toBe(404);
    const used = (name: string, hits: number) =>
      world.backend.sql.query("update public.rate_limits set hits = $2::int where bucket like $1", [
        `${name}:%`,
        hits,
      ]);
    await used("status_address", donation_per_address.limit * 11 - 2);
    expect(await look(crypto.randomUUID())).toBe(404);
    await used("status_attempt", status_per_attempt.limit);
    expect(await look(one)).toBe(429);
  });

  it("count the network, not the address: a /64 of IPv6 is one, a /48 as much as ten", async () => {
    const from = async (address: string) => {
      const answer = await world.call(createDonation, gift({ website: "bot" }), {
        "x-forwarded-for": address,
      });
      return answer.status;
    };
    const { limit } = RATE_LIMITS.donation_per_address;
    const used = (hits: number) =>
      world.backend.sql.query(
        "update public.rate_limits set hits = $1::int where bucket like 'donation_address:%'",
        [hits],
      );
    await from("2001:db8:a:b::1");
    await used(limit);
    expect(await from("2001:db8:a:b:ffff::1")).toBe(429);
    expect(await from("2001:db8:a:c::1")).toBe(400);
    // As if the other lines of the /48 had used up what they may.
    await used(limit * 10);
    expect(await from("2001:db8:a:d::1")).toBe(429);
    expect(await from("2001:db8:b::1")).toBe(400);
  });

  it("know addresses and donors by hashes only", async () => {
    await world.call(createDonation, gift({ donor_email: "flood@example.org" }), {
      "x-forwarded-for": "203.0.113.9",
    });
    const kept = [];
    for (const table of ["rate_limits", "payment_attempts"]) {
      kept.push(...(await world.backend.sql.query(`select * from public.${table}`)));
    }
    expect(kept.length).toBeGreaterThan(3);
    expect(JSON.stringify(kept)).not.toMatch(/flood@|2001:db8|203\.0\.113/);
  });
});
