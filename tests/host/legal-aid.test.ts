// Legal aid without JavaScript, over HTTP: steps by a plain GET, a request by a plain POST, its page by the link.
import { expect, test } from "vitest";
import { sharedHost } from "../fixtures/shared-host.ts";

const host = await sharedHost();

const get = async (path: string) => {
  const answer = await fetch(host.url + path);
  return { status: answer.status, cache: answer.headers.get("cache-control"), html: await answer.text() };
};
const post = async (path: string, fields: Record<string, string>) => {
  const answer = await fetch(host.url + path, { method: "POST", body: new URLSearchParams(fields) });
  return { status: answer.status, cache: answer.headers.get("cache-control"), html: await answer.text() };
};

test("the answers of a plain form give their steps, and everybody the same page", async () => {
  const asked = await get("/legal-aid?safety=yes&matter=papers&hearing=days&state=CA&money=none");
  for (const words of [
    "Call first",
    "Get safe first",
    "Go to the hearing",
    "selfhelp.courts.ca.gov",
    "Fee waiver",
  ])
    expect(asked.html).toContain(words);
  expect(asked.html).not.toContain("no-store");
  expect((await get("/legal-aid")).html).not.toContain("Your next three steps");
  // As a browser sends the form when nothing was answered.
  const unanswered = await get("/legal-aid?matter=&hearing=&state=&steps=show");
  for (const words of ["Your next three steps", "Put your case on one page", "Call the self-help desk"])
    expect(unanswered.html).toContain(words);
  expect((await get("/legal-aid?hearing=2026-12-01&name=Demo")).html).not.toContain("Your next three steps");
});

test("a request that is posted gives a link, which opens its page and takes an answer", async () => {
  const sent = await post("/legal-aid/ask", {
    form: "ask",
    contact_way: "link",
    wants: "Posted wish",
    website: "",
  });
  expect([sent.status, sent.cache]).toEqual([200, "private, no-store"]);
  const link = /\/legal-aid\/request#([0-9a-f]{64})/.exec(sent.html)?.[1] ?? "";
  const opened = await post("/legal-aid/request", {
    form: "open",
    link: `https://x.example/legal-aid/request#${link}`,
  });
  expect(opened.status).toBe(200);
  expect(opened.html).toContain("Where it stands");
  const told = await post("/legal-aid/request", { form: "reply", link, words: "Told <b>later</b>" });
  expect(told.html).toContain("Told &lt;b&gt;later&lt;/b&gt;");
  expect((await post("/legal-aid/request", { form: "open", link: "0".repeat(64) })).html).toContain(
    "opens nothing",
  );
  expect((await get("/legal-aid/request")).html).not.toContain("Told");
});

test("what is refused comes back with what was typed", async () => {
  const fields = { form: "ask", contact_way: "", wants: "Kept words", website: "" };
  const refused = await post("/legal-aid/ask", fields);
  expect(refused.status).toBe(422);
  for (const words of ["Kept words", "Choose how we should answer."]) expect(refused.html).toContain(words);
});
