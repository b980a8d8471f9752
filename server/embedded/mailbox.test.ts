import { expect, it } from "vitest";
import { createMailbox, type StoredMail } from "./mailbox.ts";
import type { Sql } from "./sql.ts";

const MAIL: StoredMail = {
  id: 7,
  to: "some@example.org",
  subject: "A <b>bold</b> word",
  text: 'See https://site.example/a?b=1 and <script>"javascript:x"',
  html: "<p>words</p>",
  sent_at: "2026-11-21T10:31:23.000Z",
};

async function open(mails: StoredMail[] = [MAIL]) {
  const asked: { text: string; params: readonly unknown[] }[] = [];
  const query = async (text: string, params: readonly unknown[]) => {
    asked.push({ text, params });
    return text.includes("where id = $1") ? mails.filter(({ id }) => id === params[0]) : mails;
  };
  const mailbox = await createMailbox({ query, exec: async () => undefined } as unknown as Sql);
  const get = async (path: string) => {
    const answer = await mailbox.fetch(new Request(`http://site.example${path}`));
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };
  return { mailbox, asked, get };
}

it("keeps what it is given, for the address as it is looked for, and the newest five hundred", async () => {
  const { mailbox, asked } = await open();
  await mailbox.deliver({ ...MAIL, to: "Some@Example.org" });
  expect(asked.map(({ params }) => params)).toEqual([
    ["some@example.org", MAIL.subject, MAIL.text, MAIL.html],
    [500],
  ]);
});

it("lists the newest fifty, of all or of one address", async () => {
  const { get, asked } = await open();
  const { text } = await get("/dev/mailbox");
  expect(text).toContain("A &lt;b&gt;bold&lt;/b&gt; word");
  expect(text).toContain("2026-11-21 10:31 UTC");
  await get("/dev/mailbox?to=Some@Example.org");
  const json = await get("/dev/mailbox.json?to=some@example.org");
  expect(JSON.parse(json.text)).toEqual([MAIL]);
  expect(json.headers.get("cache-control")).toBe("no-store");
  expect(asked.map(({ params }) => params)).toEqual([
    [null, 50],
    ["some@example.org", 50],
    ["some@example.org", 50],
  ]);
  expect((await (await open([])).get("/dev/mailbox")).text).toContain("No email has been sent yet.");
});

it("shows one with its web addresses as links and nothing else alive", async () => {
  const { get } = await open();
  const { text } = await get("/dev/mailbox/7");
  expect(text).toContain('<a href="https://site.example/a?b=1">https://site.example/a?b=1</a>');
  expect(text).not.toContain("<script>");
  expect(text).toContain('href="/dev/mailbox/7/html"');
  const plain = await (await open([{ ...MAIL, html: "" }])).get("/dev/mailbox/7");
  expect(plain.text).not.toContain("Show as HTML");
});

it("its own form is shown where it can do nothing", async () => {
  const { get } = await open();
  const { text, headers } = await get("/dev/mailbox/7/html");
  expect(text).toBe(MAIL.html);
  expect(headers.get("content-security-policy")).toMatch(/^sandbox allow-popups; default-src 'none'/);
});

it.each([
  "/dev/mailbox/8",
  "/dev/mailbox/x",
  "/dev/mailbox/7/other",
  "/dev/mailbox/",
  "/dev/mailbox/1234567890123456",
])("%s is no mail", async (path) => {
  expect((await (await open()).get(path)).status).toBe(404);
});
