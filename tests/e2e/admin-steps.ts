// What administrators do, and what the server knows afterwards.
import { expect, type Page } from "@playwright/test";
import type { SelfServiceRole } from "../../domain/roles.ts";
import type { Host } from "../fixtures/host.ts";
import { SAMPLE_DETAILS } from "../fixtures/registrations.ts";
import { linkFor, newAddress, PASSWORD, signInAs } from "./auth-steps.ts";

/** Asks the database as the server itself. */
export async function asServer<T>(host: Host, path: string, body?: unknown): Promise<T> {
  const response = await fetch(`${host.url}/rest/v1/${path}`, {
    method: body === undefined ? "GET" : "POST",
    headers: {
      apikey: host.secretKey,
      authorization: `Bearer ${host.secretKey}`,
      "content-type": "application/json",
      prefer: "return=representation",
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  expect(response.ok, `${path}: ${response.status}`).toBe(true);
  return (await response.json()) as T;
}

export async function userIdOf(host: Host, full_name: string): Promise<string> {
  const query = new URLSearchParams({ select: "user_id", full_name: `eq.${full_name}` });
  const [row] = await asServer<{ user_id: string }[]>(host, `profiles?${query}`);
  return row?.user_id ?? "";
}

/** The administrator of the demo, once. */
export async function makeCareStaff(host: Host): Promise<void> {
  const user_id = await userIdOf(host, "Demo Admin");
  const [already] = await asServer<unknown[]>(host, `care_staff?select=id&user_id=eq.${user_id}`);
  if (!already) await asServer(host, "care_staff", { user_id });
}

export async function openAdmin(page: Page, host: Host, path = "/admin"): Promise<void> {
  await signInAs(page, host, "admin", path);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
}

let registered = 0;
/** From another house each time, so that the limits of one network are not shared by a whole run. */
const fromElsewhere = () => ({ "x-forwarded-for": `198.19.0.${(++registered % 250) + 1}` });

type Registered = { email: string; full_name: string };

/** A confirmed account made as the registration form makes it; without a role it is a plain member. */
export async function register(host: Host, full_name: string, role?: SelfServiceRole): Promise<Registered> {
  const email = await signUp(host, role ? { full_name, role, details: SAMPLE_DETAILS[role] } : { full_name });
  const { link } = await linkFor(host, email);
  await fetch(link, { redirect: "manual", headers: fromElsewhere() });
  return { email, full_name };
}

/** As the registration form does it; the address it gives is not confirmed. */
export async function signUp(host: Host, data: object): Promise<string> {
  const email = newAddress();
  const response = await fetch(`${host.url}/auth/v1/signup`, {
    method: "POST",
    headers: { apikey: host.publishableKey, "content-type": "application/json", ...fromElsewhere() },
    body: JSON.stringify({ email, password: PASSWORD, data }),
  });
  expect(response.ok, await response.text()).toBe(true);
  return email;
}

export const manage = (page: Page, name: string) => page.getByRole("rowheader").getByRole("link", { name });

/** Types into the search of the list, as somebody does who looks for one person. */
export async function find(page: Page, words: string): Promise<void> {
  await page.getByRole("searchbox", { name: "Search people" }).fill(words);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/[?&]q=/);
}
