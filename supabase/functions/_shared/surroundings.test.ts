import { afterEach, expect, it, vi } from "vitest";
import { networkSurroundings, startServer } from "./surroundings.ts";

const address = (headers: Record<string, string>) =>
  networkSurroundings().clientAddress?.(new Request("https://x.example", { headers }));

it.each([
  ["the platform's edge", { "cf-connecting-ip": "192.0.2.1", "x-forwarded-for": "10.0.0.1" }, "192.0.2.1"],
  [
    "the nearest proxy, not the visitor's own words",
    { "x-forwarded-for": "10.9.9.9, 192.0.2.2" },
    "192.0.2.2",
  ],
  ["one proxy", { "x-forwarded-for": "192.0.2.3" }, "192.0.2.3"],
  ["nobody", {}, null],
])("the address of a visitor is said by %s", (_, headers, said) => {
  expect(address(headers as Record<string, string>)).toBe(said);
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
});

it("what a function logs goes to the console: the hosted service throws away what goes to stdout itself", () => {
  const line = vi.spyOn(console, "log").mockReturnValue();
  networkSurroundings().log({ problem: "x" });
  expect(line.mock.calls).toEqual([['{"problem":"x"}']]);
  line.mockRestore();
});

it.each([
  [true, true, 1],
  [true, false, 0],
  [false, true, 0],
])("on Deno %s, as the program %s: starts %i servers", (isDeno, isMain, started) => {
  const serve = vi.fn();
  if (isDeno) vi.stubGlobal("Deno", { serve });
  startServer(async () => new Response(), isMain);
  expect(serve).toHaveBeenCalledTimes(started);
});

it.each([
  ["", "us@site.test"],
  ["smtp://127.0.0.1:1", ""],
])("a mail has a server (%j) and a sender (%j), or is said not to have left", async (url, from) => {
  vi.stubEnv("SMTP_URL", url);
  vi.stubEnv("MAIL_FROM", from);
  const mail = { to: "a@example.org", subject: "x", text: "x", html: "x" };
  await expect(networkSurroundings().sendMail(mail)).rejects.toThrow("SMTP_URL or MAIL_FROM is not set");
});
