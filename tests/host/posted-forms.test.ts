// Forms that come without JavaScript, over HTTP: taken once, refused with what was typed, and from no other site.
import { createHash } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { expect, test } from "vitest";
import { PAGES } from "../../app/pages.ts";
import { REPORTED_KINDS } from "../../domain/reports.ts";
import { sharedHost } from "../fixtures/shared-host.ts";

const host = await sharedHost();

const filled = {
  form: "contact",
  topic: "My data",
  name: "Posted Person",
  email: "posted@demo.example",
  message: "Sent <b>without</b> a script.",
  website: "",
};
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  fetch(host.url + path, { method: "POST", body: new URLSearchParams(fields), headers, redirect: "manual" });

const inquiries = async (email: string) =>
  (await host.service.from("inquiries").select("id").eq("email", email).throwOnError()).data;

test("a posted form is kept once, however often the page is sent again", async () => {
  const answers = await Promise.all([post("/contact", filled), post("/contact", filled)]);
  answers.push(await post("/contact", filled));
  for (const answer of answers) {
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
    expect(await answer.text()).toContain("We have your message");
  }
  expect(await inquiries(filled.email)).toHaveLength(1);
});

test("what is refused comes back with what was typed, and is nobody else's page", async () => {
  const answer = await post("/contact", {
    ...filled,
    email: "posted-wrong",
    message: "Kept words",
    topic: "x",
  });
  const html = await answer.text();
  expect(answer.status).toBe(422);
  for (const part of ["Kept words", "Posted Person", "Choose what it is about.", 'id="contact-form"'])
    expect(html).toContain(part);
  expect(await (await fetch(`${host.url}/contact`)).text()).not.toContain("Kept words");
});

test("the press form says what the script says, and asks for an article's title without it, too", async () => {
  const page = await (await fetch(`${host.url}/press`)).text();
  expect(page).toMatch(/<noscript>.*name="article_title".*<\/noscript>/s);
  const refused = await post("/press", { form: "press", name: "Posted Person" });
  expect([refused.status, await refused.text()]).toEqual([
    422,
    expect.stringMatching(/Missing information.*Please complete all required fields\./s),
  ]);
});

test("a program that fills the hidden field is refused without a reason, and nothing is kept", async () => {
  const email = "posted-robot@demo.example";
  const answer = await post("/contact", { ...filled, email, website: "https://spam.example" });
  expect([answer.status, await inquiries(email)]).toEqual([422, []]);
});

test("other sites and other pages post nothing", async () => {
  const email = "posted-elsewhere@demo.example";
  for (const headers of [
    { origin: "https://evil.example" },
    { "sec-fetch-site": "cross-site", origin: host.url },
    { "sec-fetch-site": "same-site" },
  ] as Record<string, string>[])
    expect((await post("/contact", { ...filled, email }, headers)).status).toBe(403);
  expect((await post("/contact", { ...filled, email }, { origin: host.url })).status).toBe(200);
  for (const path of ["/", "/privacy", "/contact.data", "/donate", "/nowhere"])
    expect([path, (await post(path, { ...filled, email })).status]).toEqual([path, 405]);
});

test("a page says which methods it answers", async () => {
  for (const [path, allow] of [
    ["/contact", "GET, HEAD, POST"],
    ["/privacy", "GET, HEAD"],
  ] as const) {
    const answer = await fetch(host.url + path, { method: "PUT" });
    expect([answer.status, answer.headers.get("allow")]).toEqual([405, allow]);
  }
});

test("what is no form is refused in a sentence", async () => {
  for (const [body, type] of [
    ["{}", "application/json"],
    ["form=contact", "text/plain"],
    ["form=press", "application/x-www-form-urlencoded"],
    ["", "application/x-www-form-urlencoded"],
    ["--x", "multipart/form-data; boundary=x"],
    ["form=contact&form=%FF%00", "application/x-www-form-urlencoded"],
  ] as const) {
    const headers = { "content-type": type };
    const answer = await fetch(`${host.url}/contact`, { method: "POST", body, headers });
    expect([body, [400, 422].includes(answer.status)]).toEqual([body, true]);
  }
  expect((await fetch(`${host.url}/livez`)).status).toBe(200);
});

test("a form with a character no database takes is answered, never broken", async () => {
  for (const [path, fields] of [
    ["/volunteer/verify/0000", { form: "verify", code: "a\0b" }],
    ["/resources/first-night-with-the-kids", { form: "outdated", slug: "a\0b" }],
  ] as const)
    expect([path, (await post(path, fields)).status < 500]).toEqual([path, true]);
  for (const code of ["a\0b", "\ud800"]) {
    const { response } = await host.service.functions.invoke("verify-volunteer-letter", { body: { code } });
    expect([code, response?.status]).toEqual([code, 400]);
  }
});

test("a message to a listing is taken without JavaScript, with the way back in the page", async () => {
  const path = "/lawyer-directory/demo-family-law-office-riverside-da000001";
  const fields = {
    ...{ form: "write", listing_id: "da000001-0000-4000-8000-000000000001", website: "" },
    ...{ visitor_name: "Posted Person", visitor_email: "", words: "Sent without a script." },
  };
  const wrong = await post(path, { ...fields, words: "" });
  expect([wrong.status, (await wrong.text()).includes("Posted Person")]).toEqual([422, true]);
  const sent = await post(path, fields);
  expect(sent.status).toBe(200);
  expect(await sent.text()).toMatch(/href="\/conversation#[0-9a-f]{64}"/);
});

const FIRST = "kind=bill&state=OH&soon=week";
/** Pages whose form opens a private page, with as little as somebody may send: two fathers may send the same. */
const OPENING = {
  [`/apply?${FIRST}`]: {
    fields: { form: "apply", kind: "bill", us_state: "OH", how_soon: "week", reach_by: "link" },
    opens: /<code[^>]*>([\w-]{43})</,
    other: { story: "Other words" },
  },
  "/legal-aid/ask": {
    fields: { form: "ask", contact_way: "link" },
    opens: /\/legal-aid\/request#([0-9a-f]{64})/,
    other: { wants: "Other words" },
  },
};
const onceOf = (html: string) =>
  /<input[^>]*name="once"[^>]*value="([0-9a-f]{64})"/.exec(html)?.[1] ?? "none";

test.for(Object.entries(OPENING))(
  "%s sent again is the same request, and nobody else's",
  async ([path, { fields, opens, other }]) => {
    const pages = await Promise.all(Array.from({ length: 6 }, () => fetch(host.url + path)));
    for (const page of pages) expect(page.headers.get("cache-control")).toBe("private, no-cache");
    const numbers = await Promise.all(pages.map(async (page) => onceOf(await page.text())));
    expect(new Set(numbers).size).toBe(6);
    const [once = "", another = ""] = numbers;
    const send = async (more: Record<string, string>) => {
      const answer = await post(path, { ...fields, website: "", ...more });
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-store"]);
      return opens.exec(await answer.text())?.[1] ?? "";
    };
    // A double click, and the answer reloaded.
    const double = await Promise.all([send({ once }), send({ once }), send({ once })]);
    const link = double[0] ?? "";
    expect([...new Set([...double, await send({ once })])]).toEqual([link]);
    expect(link).toMatch(/^[\w-]{43,64}$/);
    const others = [
      await send({ once, ...other }),
      await send({ once: another }),
      await send({ once: `${once}0` }),
    ];
    expect(new Set([link, ...others]).size).toBe(4);
  },
);

test("what is refused keeps the number of its page: sent again once it is right, it is one request", async () => {
  const path = `/apply?${FIRST}`;
  const { fields } = OPENING[path] as { fields: Record<string, string> };
  const once = onceOf(await (await fetch(host.url + path)).text());
  const refused = await post(path, { ...fields, reach_by: "", once });
  expect([refused.status, onceOf(await refused.text())]).toEqual([422, once]);
});

const asked = (body: object, bearer?: string) =>
  fetch(`${host.url}/functions/v1/help-request`, {
    method: "POST",
    headers: {
      ...{ apikey: host.publishableKey, "content-type": "application/json" },
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    },
    body: JSON.stringify(body),
  });
/** A new account's token. */
async function signedIn(): Promise<string> {
  const who = { email: `${crypto.randomUUID()}@demo.example`, password: "three quiet mornings" };
  await host.service.auth.admin.createUser({ ...who, email_confirm: true });
  const { data } = await createClient(host.url, host.publishableKey).auth.signInWithPassword(who);
  return data.session?.access_token ?? "";
}
const answers = { kind: "bill", us_state: "OH", how_soon: "week", reach_by: "link", story: "Told once." };
/** In what is shown: the page's data stands in its scripts once more. */
const times = (html: string, words: string) =>
  html.replace(/<script[\s\S]*?<\/script>/g, "").split(words).length - 1;

test("the page of a request takes what is written once, keeps what is refused, and takes back", async () => {
  const token = "T".repeat(43);
  await asked({ action: "send", token, answers });
  const account = await signedIn();
  await asked({ action: "bind", token }, account);
  const [mine] = await (
    await fetch(`${host.url}/rest/v1/rpc/my_help_requests`, {
      method: "POST",
      headers: { apikey: host.publishableKey, authorization: `Bearer ${account}` },
    })
  ).json();
  const id = crypto.randomUUID();
  const again = { ...answers, story: "Told once more.", share_id: id, share_request: mine.id };
  const send = { action: "send", token: "U".repeat(43), answers: again };
  // Whoever is not signed in tells nobody's story again.
  expect((await asked(send)).status).toBe(409);
  expect((await asked(send, account)).status).toBe(200);
  const act = async (fields: Record<string, string>) => {
    const answer = await post("/apply/status", { token, ...fields });
    return { status: answer.status, html: await answer.text() };
  };
  await Promise.all([
    act({ form: "write", words: "Written twice" }),
    act({ form: "write", words: "Written twice" }),
  ]);
  const page = await act({ form: "open", token: `${host.url}/apply/status#${token}` });
  expect(times(page.html, "Written twice")).toBe(1);
  expect(page.html).toContain("Adding a file needs JavaScript.");
  for (const words of ["", "x".repeat(4001)]) {
    const refused = await act({ form: "write", words });
    expect([words.length, refused.status]).toEqual([words.length, 422]);
    // The page around it, what was typed, and what is wrong with it.
    expect(refused.html).toContain("Told once.");
    expect(refused.html).toContain(words ? words : "Write something first.");
  }
  const taken = await act({ form: "take_back", id });
  expect([taken.status, taken.html.includes(", taken back")]).toEqual([200, true]);
});

test("what was saved for later is sent by its code, under the link he has", async () => {
  const token = "S".repeat(43);
  await asked({ action: "save", token, answers: { ...answers, reach_by: null } });
  const open = async () => (await post("/apply/status", { form: "open", token })).text();
  expect(await open()).toContain("Not sent yet");
  const fields = { form: "apply", token, ...answers, website: "" };
  const refused = await post("/apply/status", { ...fields, reach_by: "", story: "Kept words" });
  const html = await refused.text();
  expect([
    refused.status,
    html.includes("Kept words"),
    html.includes("Choose how we can answer you."),
  ]).toEqual([422, true, true]);
  for (const sent of [await post("/apply/status", fields), await post("/apply/status", fields)])
    expect([sent.status, (await sent.text()).includes(token)]).toEqual([200, true]);
  expect(await open()).toContain("Received");
});

test("a request for legal help is answered, kept when refused, and erased, without JavaScript", async () => {
  const sent = await post("/legal-aid/ask", { form: "ask", contact_way: "link", wants: "Wish", website: "" });
  const link = /\/legal-aid\/request#([0-9a-f]{64})/.exec(await sent.text())?.[1] ?? "";
  const act = async (fields: Record<string, string>) => {
    const answer = await post("/legal-aid/request", { link, ...fields });
    return { status: answer.status, html: await answer.text() };
  };
  for (let n = 0; n < 2; n++) await act({ form: "reply", words: "Replied twice" });
  expect(times((await act({ form: "open" })).html, "Replied twice")).toBe(1);
  const refused = await act({ form: "reply", words: "y".repeat(4001) });
  expect([refused.status, refused.html.includes("y".repeat(4001))]).toEqual([422, true]);
  expect(refused.html).toContain("Where it stands");
  expect((await act({ form: "erase" })).html).toContain("It is all gone");
  expect((await act({ form: "open" })).status).toBe(422);
});

test("a conversation is opened by its link, answered and erased without JavaScript", async () => {
  const page = await (await fetch(`${host.url}/conversation`)).text();
  expect(page).toContain("paste it here");
  const listing = "/lawyer-directory/demo-family-law-office-riverside-da000001";
  const first = {
    ...{ form: "write", listing_id: "da000001-0000-4000-8000-000000000001", website: "" },
    ...{ visitor_name: "Posted Person", visitor_email: "", words: "To be answered." },
  };
  const started = await (await post(listing, first)).text();
  const token = /\/conversation#([0-9a-f]{64})/.exec(started)?.[1] ?? "";
  const act = async (fields: Record<string, string>) => {
    const answer = await post("/conversation", { token, ...fields });
    return { status: answer.status, html: await answer.text() };
  };
  const opened = await act({ form: "open", token: `  ${host.url}/conversation#${token}\n` });
  expect([opened.status, times(opened.html, "To be answered.")]).toEqual([200, 1]);
  await Promise.all([
    act({ form: "answer", words: "Said twice" }),
    act({ form: "answer", words: "Said twice" }),
  ]);
  expect(times((await act({ form: "open" })).html, "Said twice")).toBe(1);
  const refused = await act({ form: "answer", words: "z".repeat(4001) });
  expect([refused.status, refused.html.includes("z".repeat(4001))]).toEqual([422, true]);
  expect(times(refused.html, "Said twice")).toBe(1);
  const unsaid = await act({ form: "hand-over", reason: "threat", words: "" });
  expect([unsaid.status, unsaid.html.includes("Say in a few words what happened.")]).toEqual([422, true]);
  const handed = await act({ form: "hand-over", reason: "threat", words: "A posted report" });
  expect(handed.html).toContain("You reported this on");
  expect((await act({ form: "close" })).status).toBe(422);
  expect((await act({ form: "open", token: "not a link" })).status).toBe(422);
  expect((await act({ form: "erase" })).html).toContain("The conversation is erased");
  for (const form of ["open", "answer"])
    expect((await act({ form, words: "x" })).html).toContain("This conversation is gone");
});

test("a letter is checked by a button where there is no script", async () => {
  const code = createHash("md5").update("demo volunteer letter").digest("hex").toUpperCase();
  const path = `/volunteer/verify/${code}`;
  expect(await (await fetch(host.url + path)).text()).toContain(`name="code" value="${code}"`);
  const ask = async (code: string) => (await post(path, { form: "verify", code })).text();
  expect(await ask(code)).toContain("Yes, this letter is ours");
  for (const other of ["0".repeat(32), "%"]) expect(await ask(other)).toContain("We know no such letter");
  expect((await post(path, { form: "verify", code: "0".repeat(81) })).status).toBe(422);
});

/** A word of staff about the sessions of the group whose page is the example. */
async function sayAboutSessions(): Promise<void> {
  const { service } = host;
  const group = service.from("support_groups").select("id").eq("slug", "demo-after-bedtime").single();
  const { id } = (await group.throwOnError()).data;
  await service
    .from("group_sessions")
    .update({ note: "Bring a photograph." })
    .eq("group_id", id)
    .throwOnError();
}

test("whatever people wrote in public can be reported without JavaScript", async () => {
  await sayAboutSessions();
  const exampleOf = (page: string) => PAGES.find(({ path }) => path === page)?.example ?? "";
  const places: [string, string][] = [
    ["listing", "/lawyer-directory/demo-family-law-office-riverside-da000001"],
    ["post", exampleOf("/our-voice/:slug")],
    ["user_campaign", exampleOf("/user-campaign/:id")],
    ["donor_message", exampleOf("/campaign/:slug")],
    ["donor_name", exampleOf("/campaign/:slug")],
    ["partner", "/partnerships"],
    ["group_session", exampleOf("/support-groups/:slug")],
  ];
  // A conversation is nobody's but two people's: they hand it over where it stands.
  const kinds = Object.keys(REPORTED_KINDS).filter((kind) => kind !== "conversation");
  expect(places.map(([kind]) => kind).toSorted()).toEqual(kinds.toSorted());
  for (const [kind, place] of places) {
    const html = await (await fetch(host.url + place)).text();
    const href = new RegExp(`/report\\?kind=${kind}&amp;id=[0-9a-f-]{36}`).exec(html)?.[0];
    expect([place, typeof href]).toEqual([place, "string"]);
    const path = (href ?? "").replace("&amp;", "&");
    expect(await (await fetch(host.url + path)).text()).toContain("What is wrong with it?");
    const fields = {
      ...{ form: "report", kind, record_id: path.slice(-36), website: "" },
      ...{ reason: "spam", words: "Reported words" },
    };
    const wrong = await post(path, { ...fields, reason: "" });
    expect([wrong.status, (await wrong.text()).includes("Reported words")]).toEqual([422, true]);
    for (let n = 0; n < 2; n++) {
      const sent = await post(path, fields);
      expect([kind, sent.status, (await sent.text()).includes("A person on our staff")]).toEqual([
        kind,
        200,
        true,
      ]);
    }
  }
  const nothing = { form: "report", kind: "post", record_id: crypto.randomUUID(), reason: "spam" };
  expect((await post("/report", nothing)).status).toBe(422);
});

test("five wrong fields come back named, each with a link to where it stands, and as they were typed", async () => {
  const typed = {
    ...{ contact_way: "pigeon", email: "no address", phone: "12", birth_year: "never", next_date: "soon" },
    ...{ wants: "Kept <b>words</b>", other_name: "Kept Name" },
  };
  const answer = await post("/legal-aid/ask", { form: "ask", ...typed, website: "" });
  const html = await answer.text();
  expect(answer.status).toBe(422);
  const [summary = ""] = /role="alert"[\s\S]*?<\/ul>/.exec(html) ?? [];
  const named = [...summary.matchAll(/href="#([\w-]+)"/g)].map(([, id]) => id);
  expect(named).toEqual(
    ["contact-way", "email", "phone", "next-date", "birth-year"].map((name) => `ask-${name}`),
  );
  for (const id of named) expect(html).toContain(`id="${id}"`);
  for (const words of ["no address", "never", "Kept &lt;b&gt;words&lt;/b&gt;", "Kept Name"])
    expect(html).toContain(words);
});

test("files, very large bodies and robots are answered in a sentence, and keep nothing", async () => {
  const path = `/apply?${FIRST}`;
  const { fields } = OPENING[path] as { fields: Record<string, string> };
  const send = async (more: Record<string, string | Blob>) => {
    const body = new FormData();
    for (const [name, value] of Object.entries({ ...fields, website: "", ...more })) body.set(name, value);
    return fetch(host.url + path, { method: "POST", body });
  };
  const taken = await send({ story: "By multipart", paper: new Blob(["x"], { type: "application/pdf" }) });
  expect([taken.status, (await taken.text()).includes("Keep this link")]).toEqual([200, true]);
  const instead = await send({ reach_by: new Blob(["link"]) });
  expect(instead.status).toBe(422);
  const large = await send({ paper: new Blob([new Uint8Array(20 * 1024 * 1024)]) }).catch(() => undefined);
  // Refused before it is read: the connection may be cut while it is still being sent.
  expect([413, undefined]).toContain(large?.status);
  if (large) expect(await large.text()).toMatch(/too large/i);
  const robot = await send({ website: "https://spam.example" });
  expect([robot.status, (await robot.text()).includes("Keep this link")]).toEqual([422, false]);
});

test("what needs an account says what to do without a script", async () => {
  const group = PAGES.find(({ path }) => path === "/support-groups/:slug")?.example ?? "";
  for (const path of [group, "/volunteer"]) {
    const html = await (await fetch(host.url + path)).text();
    expect([path, /needs JavaScript\. Without it,/.test(html.replaceAll("<!-- -->", ""))]).toEqual([
      path,
      true,
    ]);
  }
});

test("the footer's newsletter form needs no script: its answers are those of the toasts, and its link is pasted", async () => {
  const footer = await (await fetch(`${host.url}/terms`)).text();
  const [form = ""] =
    /<form[^>]*action="\/newsletter\/confirm#newsletter-form"[\s\S]*?<\/form>/.exec(footer) ?? [];
  expect(form).toMatch(/method="post"/);
  // Enter presses the first button; the other one waits for the code, which keeps him on his page.
  expect(/<button[^>]*>/.exec(form)?.[0]).not.toContain(' disabled=""');
  expect(form).not.toContain("needs JavaScript");
  for (const name of ["form", "source", "email", "website"]) expect(form).toContain(`name="${name}"`);
  const subscribe = async (email: string, more: Record<string, string> = {}) => {
    const fields = { form: "newsletter", source: "footer_form", email, website: "", ...more };
    const answer = await post("/newsletter/confirm", fields);
    return { status: answer.status, html: (await answer.text()).replace(/<script[\s\S]*?<\/script>/g, "") };
  };
  const email = `${crypto.randomUUID()}@demo.example`;
  const first = await subscribe(` ${email} `);
  expect(first.status).toBe(200);
  for (const words of ["Success!", "Thank you for subscribing to our newsletter.", `a link to ${email}`])
    expect(first.html).toContain(words);
  const again = await subscribe("demo-reader-1@example.org");
  expect([again.status, again.html.includes("This email is already subscribed to our newsletter.")]).toEqual([
    200,
    true,
  ]);
  const kept = async (address: string) =>
    (await host.service.from("newsletter_subscriptions").select("source").eq("email", address)).data;
  expect(await kept(email)).toEqual([{ source: "footer_form" }]);
  const robot = await subscribe("robot@demo.example", { website: "https://spam.example" });
  expect([robot.status, await kept("robot@demo.example")]).toEqual([422, []]);
  const wrong = await subscribe("no address");
  expect([wrong.status, wrong.html.includes('value="no address"')]).toEqual([422, true]);
  const link = async (token: string) =>
    (await post("/newsletter/confirm", { form: "newsletter-link", token })).text();
  expect(await link(`${host.url}/newsletter/confirm#${"0".repeat(64)}`)).toContain("This link has ended");
  expect(await link("x")).toContain("Paste the whole link of our email.");
  // The third of a day for one address is one too many: the brake is the footer's.
  let last = first;
  for (let n = 0; n < 8 && last.status !== 429; n += 1) last = await subscribe(email);
  expect([last.status, last.html.includes("Too many requests. Please try again later.")]).toEqual([
    429,
    true,
  ]);
});
