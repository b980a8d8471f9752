import { expect, it } from "vitest";
import { createContext } from "./context.ts";
import { networkSurroundings } from "./surroundings.ts";
import { VISITOR_HEADER, vouchedAddress, vouchFor } from "./visitor.ts";

const NOW = new Date("2026-11-21T12:00:00Z");
const at = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
const KEY = "sb_secret_a";
const ask = (said: string) =>
  new Request("https://x.example", { headers: { [VISITOR_HEADER]: said, "cf-connecting-ip": "192.0.2.9" } });
const seal = vouchFor("2001:db8::1", KEY, NOW);

it.each([
  ["the key", seal, [KEY], 0],
  ["another key of the project", seal, ["sb_secret_b", KEY], 0],
  ["the key, minutes ago", seal, [KEY], 300],
  ["the key, by a clock that is ahead", seal, [KEY], -300],
])("an address is believed that is sealed with %s", (_, said, keys, later) => {
  expect(vouchedAddress(ask(said), keys, at(later))).toBe("2001:db8::1");
});

it.each([
  ["with a key of somebody else", vouchFor("192.0.2.1", "sb_publishable_a", NOW), 0],
  ["for another address", seal.replace("::1", "::2"), 0],
  ["for another time", seal.replace(/ \d+ /, ` ${NOW.getTime() / 1_000 + 1} `), 0],
  ["too long ago", seal, 301],
  ["for a time to come", seal, -301],
  ["in half", seal.slice(0, -2), 0],
  ["not at all", "192.0.2.1", 0],
  ["by nobody", "", 0],
])("an address is not believed that is sealed %s", (_, said, later) => {
  expect(vouchedAddress(ask(said), [KEY], at(later))).toBeNull();
});

it("a function takes a sealed address for the visitor's, and else what the edge says", () => {
  const env = {
    SUPABASE_URL: "https://project.example",
    SUPABASE_PUBLISHABLE_KEY: "sb_publishable_a",
    SUPABASE_SECRET_KEY: KEY,
    SITE_URL: "https://site.example",
  };
  const around = { ...networkSurroundings(), env, now: () => NOW };
  const addressOf = (said: string) => createContext("x", ask(said), around, "id").client_address;
  expect([addressOf(seal), addressOf(seal.replace("::1", "::2"))]).toEqual(["2001:db8::1", "192.0.2.9"]);
});
