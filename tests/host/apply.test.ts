// Asking for help without JavaScript, over HTTP: from the three questions to the answer, and back out (issue 12).
import { expect, test } from "vitest";
import { sharedHost } from "../fixtures/shared-host.ts";

const host = await sharedHost();

const get = async (path: string) => (await fetch(host.url + path)).text();
const post = (path: string, fields: Record<string, string>) =>
  fetch(host.url + path, { method: "POST", body: new URLSearchParams(fields), redirect: "manual" });
const FIRST = { kind: "bill", us_state: "OH", how_soon: "week" };
const SECRET = "Rent for the yellow house";
const filled = {
  form: "apply",
  ...FIRST,
  story: SECRET,
  reach_by: "link",
  email: "",
  phone: "",
  name: "",
  website: "",
};
const tokenIn = (html: string) => /<code[^>]*>([\w-]{43})</.exec(html)?.[1] ?? "";

test("the three questions are a plain form, and each answer stands in the page the server sends", async () => {
  const start = await get("/apply");
  expect(start).toMatch(/<form(?=[^>]* method="get")[^>]* action="\/apply#answer"/);
  expect(start).not.toContain('name="story"');
  const ours = await get("/apply?kind=bill&state=OH&soon=week");
  expect(ours).toContain("We can look at this");
  for (const name of [
    "story",
    "cost",
    "tried",
    "children",
    "name",
    "reach_by",
    "email",
    "phone",
    "safe_to_call",
  ])
    expect(ours).toContain(`name="${name}"`);
  const danger = await get("/apply?kind=danger&state=OH&soon=today");
  expect(danger).toContain('href="tel:18007997233"');
  expect(danger).not.toContain('name="story"');
});

test("sent, read by its code, written to and taken back; the code is in no address and on nobody else's page", async () => {
  const sent = await post("/apply?kind=bill&state=OH&soon=week", filled);
  expect([sent.status, sent.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
  const token = tokenIn(await sent.text());
  expect(token).toHaveLength(43);
  expect(await get("/apply?kind=bill&state=OH&soon=week")).not.toContain(token);

  const opened = await post("/apply/status", { form: "open", token });
  expect(opened.headers.get("x-robots-tag") ?? (await get("/apply/status"))).toMatch(/noindex/);
  const page = await opened.text();
  for (const part of [SECRET, "Received", "You hear from us by", "Nobody has opened it yet."])
    expect(page).toContain(part);
  const written = await (
    await post("/apply/status", { form: "write", token, words: "The landlord is Demo Homes." })
  ).text();
  expect(written).toContain("The landlord is Demo Homes.");
  expect(await (await post("/apply/status", { form: "withdraw", token })).text()).toContain("It is all gone");
  const gone = await post("/apply/status", { form: "open", token });
  const guessed = await post("/apply/status", { form: "open", token: "A".repeat(43) });
  expect([gone.status, guessed.status]).toEqual([422, 422]);
  const same = (html: string, code: string) => html.replaceAll(code, "*").replaceAll(/nonce="[^"]*"/g, "");
  for (const html of [await gone.text(), await guessed.text()]) {
    expect(same(html, token)).toContain("This code opens nothing.");
    expect(html).not.toContain(SECRET);
  }
});

test("a form without a way to answer comes back with what was typed", async () => {
  const answer = await post("/apply?kind=bill&state=OH&soon=week", { ...filled, reach_by: "" });
  const html = await answer.text();
  expect(answer.status).toBe(422);
  for (const part of [SECRET, "Choose how we can answer you."]) expect(html).toContain(part);
  const robot = await post("/apply?kind=bill&state=OH&soon=week", {
    ...filled,
    website: "https://spam.example",
  });
  expect([robot.status, tokenIn(await robot.text())]).toEqual([422, ""]);
});

test("nothing on these pages comes from elsewhere", async () => {
  for (const path of ["/apply", "/apply?kind=bill&state=OH&soon=today", "/apply/status"]) {
    const html = await get(path);
    const loaded = [
      ...html.matchAll(
        /(?:src|srcset|poster)="(https?:)?\/\/[^"]+"|<link[^>]+href="https?:\/\/(?!127)[^"]+"/g,
      ),
    ];
    expect(
      loaded.map(([tag]) => tag).filter((tag) => !/rel="canonical"|og:/.test(tag) && !tag.includes(host.url)),
    ).toEqual([]);
  }
});
