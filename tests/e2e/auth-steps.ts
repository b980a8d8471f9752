// People as they come and go: registering, following the links of our mails, signing in and out.
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, type Locator, type Page } from "@playwright/test";
import type { Host } from "../fixtures/host.ts";
import { mailTo } from "./mailbox.ts";

/** Where the client keeps the session: app/lib/session/stored.ts. */
const SESSION_KEY = "sff-session";

export const PASSWORD = "three quiet mornings";
let people = 0;
/** An address of its own for everybody who registers. */
export const newAddress = () => `person-${process.pid}-${++people}@example.org`;

/** The link in the newest mail to this address that came after `seen`. */
export async function linkFor(host: Host, email: string, seen = 0): Promise<{ link: string; id: number }> {
  const { id, text } = await mailTo(
    host,
    email,
    (mail) => mail.id > seen && /\/auth\/v1\/verify|\?token_hash=/.test(mail.text),
  );
  return { link: text.match(/https?:\/\/\S+/)?.[0] ?? "", id };
}

/** What the newest mail of that kind carries; it has no link. */
export async function securityCode(host: Host, email: string): Promise<string> {
  const { text } = await mailTo(host, email, ({ subject }) => subject === "Your security code");
  return text.match(/\b\d{8}\b/)?.[0] ?? "";
}

export const demoPassword = (host: Host) =>
  (JSON.parse(readFileSync(path.join(host.dataDir, "secrets.json"), "utf8")) as { demo_password: string })
    .demo_password;

export async function signIn(page: Page | Locator, email: string, password: string): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign In", exact: true }).click();
}

type DemoPerson = "father" | "donor" | "admin";

/** Signs in through the form and waits for the person's home. */
export async function signInByForm(page: Page, host: Host, who: DemoPerson): Promise<void> {
  await page.goto("/auth");
  await signIn(page, `${who}@demo.example`, demoPassword(host));
  await expect(page).toHaveURL(who === "admin" ? /\/admin$/ : /\/dashboard$/);
}

/** Whose password is PASSWORD. */
type Registered = { email: string };

/**
 * Signed in and at home, or at `path`, without the form: tests/e2e/auth.spec.ts is about that. A session of its own each
 * time.
 */
export async function signInAs(
  page: Page,
  host: Host,
  who: DemoPerson | Registered,
  path = who === "admin" ? "/admin" : "/dashboard",
): Promise<void> {
  const data =
    typeof who === "string"
      ? { email: `${who}@demo.example`, password: demoPassword(host) }
      : { email: who.email, password: PASSWORD };
  const answer = await page.request.post("/auth/v1/token?grant_type=password", {
    headers: { apikey: host.publishableKey },
    data,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  const anywhere = "**/an-empty-page";
  await page.route(anywhere, (route) =>
    route.fulfill({ contentType: "text/html", body: '<link rel="icon" href="data:,">' }),
  );
  await page.goto("/an-empty-page");
  await page.unroute(anywhere);
  await page.evaluate(([key, session]) => localStorage.setItem(key, session), [
    SESSION_KEY,
    await answer.text(),
  ] as const);
  await page.goto(path);
}

/** The mark the client keeps; null when nobody is signed in in this browser. */
export const storedSession = (page: Page) => page.evaluate((key) => localStorage.getItem(key), SESSION_KEY);

/** A toast with exactly these words. */
export async function isTold(page: Page, title: string, description: string): Promise<void> {
  const toast = page.getByRole("region").or(page.locator("body")).getByText(description, { exact: true });
  await expect(toast.first()).toBeVisible();
  await expect(page.getByText(title, { exact: true }).first()).toBeVisible();
}
