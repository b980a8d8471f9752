// Where the links of auth mails lead, and where following them leads: they carry a session.
import { expect, test } from "vitest";
import { ownRedirect } from "../../server/embedded/auth/redirect.ts";
import { fileBackend, newVisitor, SITE_URL, signedInUser } from "../fixtures/backend.ts";

const backend = await fileBackend();

const FOREIGN = [
  "https://evil.example/",
  "http://site.test:8080/",
  "http://site.test:80@evil.example/",
  "https://site.test/",
  "http://site.test.evil.example/",
  "http://site.test@evil.example/",
  "http://user:pass@site.test/",
  "http://site.test\\@evil.example/",
  "http:\\\\site.test\\",
  "http://site.test/\\evil.example",
  "http://site.test//evil.example",
  "http://site.test/a/..//evil.example",
  "http://%73ite.test/",
  "http://site%2etest/",
  "http://site.test%2f@evil.example/",
  "http://site.test%00.evil.example/",
  "http://ｓite.test/",
  "http://site.test\t/",
  " http://site.test/",
  "http:/site.test/",
  "//site.test/",
  "/dashboard",
  "javascript:alert(1)",
  "http://127.0.0.1:9999/",
  "http://localhost/",
  "http://[::1]:9999/",
  "",
];

test.each(FOREIGN)("%j is no page of ours", (wanted) => {
  expect(ownRedirect(wanted, SITE_URL)).toBeNull();
});

test.each(["", "/", "/reset-password", "/auth/confirm?step=new#top", "?a=b", "/caf%C3%A9"])(
  "the site's own %j is one",
  (path) => {
    expect(ownRedirect(SITE_URL + path, SITE_URL)).toBe(
      SITE_URL + (path.startsWith("/") ? path : `/${path}`),
    );
  },
);

const linkTo = (email: string) =>
  new URL(/https?:\/\/\S+/.exec(backend.mails.findLast((mail) => mail.to === email)?.text ?? "")?.[0] ?? "");

async function post(path: string, redirect: string, body: object) {
  const query = redirect ? `?redirect_to=${encodeURIComponent(redirect)}` : "";
  return backend.fetch(
    new Request(`${SITE_URL}/auth/v1/${path}${query}`, {
      method: "POST",
      headers: { apikey: "sb_publishable_test", "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  );
}

test("no mail leads to a foreign page, whatever was asked for", async () => {
  for (const [n, wanted] of FOREIGN.entries()) {
    const email = `mailed-${n}@example.org`;
    await post("signup", wanted, { email, password: "correct-horse-battery" });
    expect([wanted, linkTo(email).searchParams.get("redirect_to")]).toEqual([wanted, SITE_URL]);
    await post("resend", wanted, { email, type: "signup" });
    expect([wanted, linkTo(email).searchParams.get("redirect_to")]).toEqual([wanted, SITE_URL]);
  }
});

test("following a link hands the session to the site only", async () => {
  const { email } = await signedInUser(backend, "followed@example.org");
  await newVisitor(backend).auth.signInWithOtp({
    email,
    options: { emailRedirectTo: `${SITE_URL}/reset-password` },
  });
  const link = linkTo(email);
  const places = async (change: (query: URLSearchParams) => void) => {
    const bent = new URL(link);
    change(bent.searchParams);
    // A token that is wrong is answered through the same door and is not used up.
    bent.searchParams.set("token", "none");
    return (await backend.fetch(new Request(bent))).headers.get("location") ?? "";
  };
  for (const wanted of FOREIGN)
    expect(await places((query) => query.set("redirect_to", wanted)), wanted).toMatch(
      /^http:\/\/site\.test\/?#/,
    );
  const twice = await places((query) => query.append("redirect_to", "http://127.0.0.1:9999/"));
  expect(twice).toMatch(/^http:\/\/site\.test\/?#/);
  const good = (await backend.fetch(new Request(link))).headers.get("location");
  expect(good).toMatch(/^http:\/\/site\.test\/reset-password#access_token=/);
});

test("a site on the loopback does not stand for every port of it", async () => {
  const site = "http://127.0.0.1:3000";
  expect(ownRedirect("http://127.0.0.1:9999/", site)).toBeNull();
  expect(ownRedirect("http://localhost:3000/", site)).toBeNull();
  expect(ownRedirect(`${site}/profile`, site)).toBe(`${site}/profile`);
  const origin = "http://127.0.0.1:30001/";
  expect(ownRedirect(origin, site)).toBeNull();
});
