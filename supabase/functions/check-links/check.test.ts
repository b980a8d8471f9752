// Against a server of its own on this machine, under names of the internet; nothing leaves it.
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fakeContext } from "../../../tests/fixtures/function-context.ts";
import { checkLinks, linkAnswers } from "./check.ts";
import type { Web } from "./web.ts";

const asked: string[] = [];
const server = createServer((request, response) => {
  const { url = "", method = "", headers } = request;
  asked.push(`${method} ${headers["x-host"]}${url}`);
  if (url.startsWith("/never")) return;
  const [, status = "200"] = /^\/(\d+)/.exec(url) ?? [];
  const to = /to=(.*)/.exec(url)?.[1];
  if (to) response.setHeader("location", decodeURIComponent(to));
  response.writeHead(url.startsWith("/only-get") && method === "HEAD" ? 404 : Number(status)).end();
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, "127.0.0.1", resolve)));
afterAll(async () => {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const HOSTS: Record<string, string[]> = {
  "good.example": ["203.0.114.7"],
  "inside.example": ["203.0.114.7", "10.0.0.1"],
  "www.usa.gov": ["203.0.114.8"],
  "www.weather.gov": ["203.0.114.9"],
  "127.0.0.1": ["127.0.0.1"],
  "169.254.169.254": ["169.254.169.254"],
  "::1": ["::1"],
};
const web: Web = {
  addressesOf: async (host) => HOSTS[host] ?? Promise.reject(new Error("no such host")),
  fetch: (input, init) => {
    const { host, pathname, search } = new URL(String(input));
    const { port } = server.address() as AddressInfo;
    return fetch(`http://127.0.0.1:${port}${pathname}${search}`, { ...init, headers: { "x-host": host } });
  },
};
const answers = (link: string) => linkAnswers(link, web);
const redirect = (to: string) => `https://good.example/302?to=${encodeURIComponent(to)}`;

test("a page that is there, moved, shy of machines or only known by GET answers; a missing or broken one does not", async () => {
  for (const path of ["/", "/200", "/403", "/429", "/405", "/only-get"])
    expect(await answers(`https://good.example${path}`), path).toBe(true);
  for (const path of ["/404", "/410", "/500", "/503"])
    expect(await answers(`https://good.example${path}`), path).toBe(false);
  expect(await answers("https://nowhere.example/")).toBe(false);
  expect(await answers("no address")).toBe(false);
  expect(await answers(redirect("/200"))).toBe(true);
  expect(await answers(redirect("/404"))).toBe(false);
  // An error that names another address is an error.
  expect(await answers("https://good.example/400?to=/200")).toBe(false);
  expect(await answers(redirect(redirect("/200")))).toBe(true);
});

test("nothing inside is asked, not by a name, a number or on the way", async () => {
  asked.length = 0;
  for (const link of [
    "http://good.example/",
    "https://good.example:8443/",
    "https://user:word@good.example/",
    "https://inside.example/",
    "https://127.0.0.1/",
    "https://169.254.169.254/latest/meta-data",
    "https://[::1]/",
  ])
    expect(await answers(link), link).toBe(false);
  expect(asked).toEqual([]);
  for (const inside of [
    "https://127.0.0.1/secret",
    "http://good.example/secret",
    "https://inside.example/secret",
  ])
    expect(await answers(redirect(inside)), inside).toBe(false);
  expect(asked.filter((line) => line.includes("secret"))).toEqual(
    expect.not.arrayContaining([expect.stringMatching(/ (127|inside)/)]),
  );
  expect(asked.some((line) => line.endsWith("/secret"))).toBe(false);
});

test("five steps lead on, a sixth is one of a run in circles", async () => {
  const steps = (many: number): string => (many ? redirect(steps(many - 1)) : "https://good.example/200");
  expect(await answers(steps(5))).toBe(true);
  expect(await answers(steps(6))).toBe(false);
});

const links = [
  { id: "1", url: "https://good.example/200" },
  { id: "2", url: "https://good.example/404" },
];
function world(site_origin = "https://site.example") {
  const noted: unknown[] = [];
  const context = fakeContext({
    links_to_check: () => ({ data: links }),
    note_link_check: ({ p_id, p_url, p_answers }) => {
      noted.push([p_id, p_url, p_answers]);
      return { data: false };
    },
  });
  return { noted, context: { ...context, env: { ...context.env, site_origin } } };
}

test("what was found is noted", async () => {
  const { noted, context } = world();
  expect(await checkLinks(web)({}, context)).toEqual({ answers: 1, dead: 1 });
  expect(noted).toEqual(
    expect.arrayContaining([
      ["1", "https://good.example/200", true],
      ["2", "https://good.example/404", false],
    ]),
  );
});

test("what could not be noted is told, and nothing left to try asks nobody", async () => {
  const { context } = world();
  const failing = fakeContext({
    links_to_check: () => ({ data: [{ id: "1", url: "https://good.example/200" }] }),
    note_link_check: () => ({ error: { code: "57014", message: "canceling statement" } }),
  });
  await expect(checkLinks(web)({}, { ...context, admin: failing.admin })).rejects.toThrow();
  asked.length = 0;
  const none = fakeContext({ links_to_check: () => ({ data: [] }) });
  expect(await checkLinks(web)({}, { ...context, admin: none.admin })).toEqual({ answers: 0, dead: 0 });
  expect(asked).toEqual([]);
});

test("a link that cannot be noted keeps no other from being tried, and is told", async () => {
  const { context } = world();
  const noted: unknown[] = [];
  const some = fakeContext({
    links_to_check: () => ({
      data: Array.from({ length: 6 }, (_, n) => ({ id: `${n}`, url: "https://good.example/200" })),
    }),
    note_link_check: ({ p_id }) => {
      noted.push(p_id);
      return p_id === "0" ? { error: { code: "54000", message: "index row size" } } : { data: false };
    },
  });
  await expect(checkLinks(web)({}, { ...context, admin: some.admin })).rejects.toThrow();
  expect(noted.toSorted()).toEqual(["0", "1", "2", "3", "4", "5"]);
});

test("without a network nothing is dead, and a site on this machine asks nobody", async () => {
  const away: Web = { ...web, fetch: () => Promise.reject(new TypeError("fetch failed")) };
  const { noted, context } = world();
  expect(await checkLinks(away)({}, context)).toEqual({ answers: 0, dead: 0, skipped: "no_network" });
  const local = world("http://127.0.0.1:3000");
  asked.length = 0;
  expect(await checkLinks(web)({}, local.context)).toMatchObject({ skipped: "local" });
  expect([...noted, ...local.noted, ...asked]).toEqual([]);
});
