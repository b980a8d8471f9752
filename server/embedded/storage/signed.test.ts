import { decodeJwt, SignJWT } from "jose";
import { expect, it } from "vitest";
import { storageCall } from "../../../tests/fixtures/storage-call.ts";
import { downloadSigned, signDownload, signUpload, uploadSigned } from "./signed.ts";
import type { StorageCall } from "./storage-context.ts";

const ADDRESS = { bucket_id: "pictures", name: "a.txt" };
const OWNER = "7f000000-0000-4000-8000-000000000001";
const SECRET = "s".repeat(32);

/** A call with a request of its own. */
function callOf(url = "", headers: Record<string, string> = {}, body: unknown = "words") {
  const { call, asked, removed } = storageCall("");
  const text = typeof body === "string" ? body : JSON.stringify(body);
  const address = new URL(url, "http://api.example");
  const own = {
    ...call,
    url: address,
    secrets: { jwt_secret: SECRET },
    request: new Request(address, { method: "POST", headers, body: text }),
    files: { ...call.files, write: async () => ({ version: "new", size: 5, etag: '"e"' }) },
  } as unknown as StorageCall;
  const inserted = () => asked.filter(({ text }) => text.includes("into storage.objects"));
  return { call: own, asked, inserted, removed };
}
const grantedTo = async (headers: Record<string, string>, who?: StorageCall["who"]) => {
  const { call } = callOf("", headers);
  const { token } = (await (await signUpload({ ...call, who: who ?? call.who }, ADDRESS)).json()) as {
    token: string;
  };
  return { token, claims: decodeJwt(token) };
};
const tokenOf = (grant: object, expires = 4e9) =>
  new SignJWT({ ...grant })
    .setProtectedHeader({ alg: "HS256" })
    .setExpirationTime(expires)
    .sign(new TextEncoder().encode(`storage-url:${SECRET}`));

it("an address is good from now for as many seconds as asked for", async () => {
  const before = Math.floor(Date.now() / 1000);
  const answer = await signDownload(callOf("", {}, { expiresIn: 60 }).call, ADDRESS);
  const { signedURL } = (await answer.json()) as { signedURL: string };
  const { exp = 0, use, url } = decodeJwt(signedURL.split("token=")[1] ?? "");
  expect([use, url]).toEqual(["download", "pictures/a.txt"]);
  expect(exp - before - 60).toBeGreaterThanOrEqual(0);
  expect(exp - before - 60).toBeLessThan(10);
});

it("an address that has run out opens nothing", async () => {
  const grant = { use: "download", url: "pictures/a.txt" };
  const { call } = callOf(`/?token=${await tokenOf(grant, Math.floor(Date.now() / 1000) - 60)}`);
  await expect(downloadSigned(call, ADDRESS)).rejects.toMatchObject({ status: 400, code: "InvalidJWT" });
});

it("a grant to upload says whose the file will be, and whether it may replace", async () => {
  expect((await grantedTo({})).claims).toMatchObject({ owner: OWNER, upsert: false, use: "upload" });
  expect((await grantedTo({ "x-upsert": "true" })).claims).toMatchObject({ upsert: true });
  expect((await grantedTo({ "x-upsert": "yes" })).claims).toMatchObject({ upsert: false });
  expect((await grantedTo({}, { role: "anon" })).claims).not.toHaveProperty("owner");
});

it.each([
  [{}, false],
  [{ "x-upsert": "true" }, true],
])("whoever holds a grant made with %j writes for its owner", async (headers, replaces) => {
  const { token } = await grantedTo(headers);
  const { call, inserted } = callOf(`/?token=${token}`, { "content-type": "image/webp" });
  expect((await uploadSigned(call, ADDRESS)).status).toBe(200);
  const { text = "", params = [] } = inserted().at(-1) ?? {};
  expect([text.includes("on conflict"), params[3]]).toEqual([replaces, OWNER]);
});

it("a grant without a ticket asks for one that nobody has", async () => {
  const grant = { use: "upload", url: "pictures/a.txt" };
  const { call, asked } = callOf(`/?token=${await tokenOf(grant)}`, { "content-type": "image/webp" });
  await uploadSigned(call, ADDRESS);
  const { params } = asked.find(({ text }) => text.includes("upload_tickets")) ?? {};
  expect(params).toEqual([expect.stringMatching(/^[\da-f-]{36}$/)]);
});
