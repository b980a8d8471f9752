// Whoever writes an address differently meets the same rules: the guard and the data read one path.
import { expect, test, vi } from "vitest";
import { PAGES } from "../../app/pages.ts";
import { examplePaths, rowFinder } from "../../app/site/address.ts";
import { webpBytes } from "../fixtures/pictures.ts";
import { sharedHost } from "../fixtures/shared-host.ts";
import { raw, type Sent, send, words } from "../fixtures/strangers.ts";

const host = await sharedHost();

let caller = 0;
/** Every request from an address of its own: the limit per address is no subject here. */
const headers = () => ({
  apikey: host.publishableKey,
  "content-type": "application/json",
  "x-forwarded-for": `192.0.2.${++caller % 250}`,
});
const post = (body: object): Sent => ({ method: "POST", headers: headers(), body: JSON.stringify(body) });
const first = (text: string) => text.split("\r\n")[0];

test("no other spelling of an auth path reaches accounts, codes or links", async () => {
  const spellings =
    words(`/auth/v1/%6ftp /auth/v1/%74oken?grant_type=password /auth/v1/%73ignup /auth/v1/%72ecover
    /auth/v1//otp //auth/v1/otp /auth/v1/./otp /auth/v1/x/../otp /auth/v1/x/%2e%2e/otp /auth%2fv1%2fotp /Auth/v1/otp
    /auth/V1/otp /auth/v1\\otp /auth/v1/x%5c..%5cotp /auth/v1/otp%00 /auth/v1/otp%2f /x/..%2fauth/v1/otp`);
  for (const path of spellings) {
    const address = `stranger-${++caller}@spelled.example`;
    const { status } = await send(host, path, post({ email: address, password: "1234567890x" }));
    expect([path, status]).toEqual([path, 400]);
  }
  const answers = await send(host, "/auth/v1/%75ser", {
    method: "PUT",
    headers: headers(),
    body: JSON.stringify({ password: "another-password-1" }),
  });
  expect([answers.status, JSON.parse(answers.body)]).toMatchObject([
    400,
    { code: 400, msg: expect.any(String) },
  ]);
});

test("what we do not serve is not found, in the words of its interface", async () => {
  const ask = async (path: string, method = "GET") => {
    const { status, body } = await send(host, path, { method, headers: headers() });
    return [status, Object.keys(JSON.parse(body)).sort().join()];
  };
  const auth = [404, "code,error_code,msg"];
  for (const path of words(
    "admin/generate_link invite authorize?provider=google callback sso user/x factors token/",
  ))
    expect([path, await ask(`/auth/v1/${path}`)]).toEqual([path, auth]);
  for (const method of words("PATCH DELETE POST HEAD").slice(0, 3))
    expect([method, await ask("/auth/v1/user", method)]).toEqual([method, auth]);
  const rest = [404, "code,details,hint,message"];
  for (const path of words("campaigns/1 rpc/is_admin/x rpc rpc/ campaigns/"))
    expect([path, await ask(`/rest/v1/${path}`)]).toEqual([path, rest]);
  expect(await ask("/rest/v1/")).toEqual(rest);
  const storage = [404, "code,error,message,statusCode"];
  for (const path of words("upload/resumable render/image/public/a/b object/movement health s3/x"))
    expect([path, await ask(`/storage/v1/${path}`)]).toEqual([path, storage]);
  expect(await ask("/functions/v1/a/b")).toEqual([404, "error"]);
  expect((await send(host, "/realtime/v1/api/broadcast", post({}))).status).toBe(404);
});

test("storage, functions, sandbox, mailbox and files have one spelling, too", async () => {
  const spellings = words(`/storage/v1/object/public/images/..%2f..%2fsecrets.json
    /storage/v1/object/public/images/%2e%2e/%2e%2e/secrets.json /storage/v1/object/%70ublic/images/a.webp
    /storage/v1/object//public/images/a.webp /functions/v1/..%2f_shared /functions/v1/%64onation-status
    /Functions/v1/donation-status /stripe-sandbox/%761/payment_intents /dev/%6dailbox /dev/./mailbox /Dev/mailbox
    /x/../dev/mailbox /assets/%2e%2e/%2e%2e/package.json /assets/..%2f..%2fpackage.json /assets\\..\\package.json
    /rest/v1/%63ampaigns /rest//v1/campaigns /rest/v1/campaigns#x`);
  for (const path of spellings)
    expect([path, (await send(host, path, { headers: headers() })).status]).toEqual([path, 400]);
});

test("files with spaces and signs keep their addresses", async () => {
  const key = "campaigns/rent (one) & food's, 1.webp";
  const url = `${host.url}/storage/v1/object/images/${key.split("/").map(encodeURIComponent).join("/")}`;
  const written = await fetch(url, {
    method: "POST",
    headers: { authorization: `Bearer ${host.secretKey}`, "content-type": "image/webp" },
    body: webpBytes(),
  });
  expect(written.status).toBe(200);
  const read = await fetch(url.replace("/object/images", "/object/public/images"));
  expect([read.status, (await read.arrayBuffer()).byteLength]).toEqual([200, webpBytes().byteLength]);
  const hidden = url.replace("campaigns/", "campaigns%2F");
  expect((await fetch(hidden, { headers: { authorization: `Bearer ${host.secretKey}` } })).status).toBe(400);
});

test("pages have one address each; a different spelling is sent there, what is no address is refused", async () => {
  const ask = async (path: string) => {
    const { status, headers: got } = await send(host, path);
    return [status, got.location];
  };
  expect(await ask("/campaign/first-months-rent?x=%c3")).toEqual([200, undefined]);
  expect(await ask("/campaign/m%C3%BCller")).toEqual([404, undefined]);
  expect(await ask("/%63ampaigns?page=1")).toEqual([308, "/campaigns?page=1"]);
  expect(await ask("/campaign/m%c3%bcller")).toEqual([308, "/campaign/m%C3%BCller"]);
  for (const path of words(
    "//evil.example /%2fevil.example /campaign/%2e%2e/x /campaign/%00 /campaign/%ff /a//b",
  ))
    expect([path, await ask(path)]).toEqual([path, [400, undefined]]);
});

test("neither another form of the request line nor a header chooses what is asked for", async () => {
  const line = (target: string, more = "") =>
    raw(host, `GET ${target} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n${more}\r\n`);
  const { host: here } = new URL(host.url);
  for (const target of [
    `http://${here}/dev/mailbox`,
    "http://127.0.0.1/livez",
    "https:///livez",
    "*",
    "livez",
  ])
    expect([target, first(await line(target))]).toEqual([target, "HTTP/1.1 400 Bad Request"]);
  for (const header of words(
    "x-http-method-override x-method-override x-http-method x-original-url x-rewrite-url",
  )) {
    const value = /url/.test(header) ? "/dev/mailbox" : "DELETE";
    const { status, body } = await send(host, "/livez", { headers: { [header]: value } });
    expect([header, status, body]).toEqual([header, 200, "ok"]);
  }
  const upgrade = (path: string) =>
    raw(
      host,
      `GET ${path}?apikey=${host.publishableKey} HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`,
    );
  for (const path of words("/x/../realtime/v1/websocket /realtime/v1/%77ebsocket //realtime/v1/websocket"))
    expect([path, first(await upgrade(path))]).toEqual([path, "HTTP/1.1 400 Bad Request"]);
});

const NEWS_MS = 10_000;
const ask = (path: string) => fetch(host.url + path);
const page = async (path: string) => (await ask(path)).text();

test("every page of the table holds a link to help before any script has run", async () => {
  const all = (["public", "member", "admin"] as const).flatMap((area) => examplePaths(PAGES, area));
  expect(all.length).toBeGreaterThan(25);
  for (const path of all) expect({ path, html: await page(path) }.html, path).toContain('href="/help"');
});

test("no page where help is asked for offers to donate, and every other public one does", async () => {
  const rowOf = rowFinder(PAGES);
  for (const path of examplePaths(PAGES, "public").filter((one) => !/^\/(register|donate)$/.test(one)))
    expect({ path, asks: /href="\/donate/.test(await page(path)) }).toEqual({
      path,
      asks: rowOf(path)?.ask !== false,
    });
  const silent = PAGES.filter(({ ask: asks }) => asks === false).map(({ path }) => path);
  expect(silent).toEqual(
    expect.arrayContaining(words("/help /auth /role-selection /register/:roleId /care")),
  );
});

test("what a page does not read makes no second entry and is not rendered", async () => {
  // News of what another file did on this host may drop a page between two requests.
  const isAnsweredTwice = async (path: string, other: string) => {
    const [first, second] = [await ask(path), await ask(other)];
    expect([second.headers.get("x-page-cache"), second.headers.get("etag")]).toEqual([
      "hit",
      first.headers.get("etag"),
    ]);
  };
  await vi.waitFor(() => isAnsweredTwice("/terms", "/terms?x=1&next=/elsewhere"), NEWS_MS);
  await ask("/campaigns?x=1&status=all");
  expect(await page("/campaigns?status=all&page=0&sort=drop")).not.toContain("x=1");
  await vi.waitFor(() => isAnsweredTwice("/campaigns.data?x=2", "/campaigns.data?x=3"), NEWS_MS);
});
