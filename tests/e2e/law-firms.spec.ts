// A lawyer comes into the directory: registered, approved, checked, paid, found by visitors, and gone again by one press.
import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures/e2e.ts";
import type { Host } from "../fixtures/host.ts";
import { isCleanInBothThemes } from "./accessibility.ts";
import { asServer, openAdmin, register, userIdOf } from "./admin-steps.ts";
import { signInAs } from "./auth-steps.ts";
import { mailTo } from "./mailbox.ts";

const FIRM = "Test & Partners";
const section = (page: Page, name: string) => page.getByRole("region", { name });

async function visitorFinds(page: Page, count: number): Promise<void> {
  const visitor = await page.context().browser()?.newContext();
  const theirs = await visitor?.newPage();
  await expect(async () => {
    await theirs?.goto(new URL("/lawyer-directory?state=AK", page.url()).href);
    expect(await theirs?.getByRole("heading", { name: FIRM }).count()).toBe(count);
  }).toPass();
  await visitor?.close();
}

/** As anybody would: from the list to the page, and a message there. The opening is counted once it was looked at. */
async function visitorWrites(page: Page, host: Host): Promise<void> {
  const extraHTTPHeaders = { "x-forwarded-for": "10.9.0.1" };
  const context = await page.context().browser()?.newContext({ extraHTTPHeaders });
  const visitor = await context?.newPage();
  if (!visitor) throw new Error("no browser");
  await visitor.goto(new URL("/lawyer-directory?state=AK", page.url()).href);
  await visitor.getByRole("link", { name: FIRM }).click();
  const form = visitor.getByRole("form", { name: "Write" });
  await form.getByLabel("What may we call you?").fill("Sam");
  await form.getByLabel("Your message").fill("When could we talk?");
  await form.getByRole("button", { name: "Send message" }).click();
  await expect(visitor.getByRole("heading", { name: "Your message is on its way" })).toBeVisible({
    timeout: 30_000,
  });
  await expect
    .poll(
      async () =>
        (
          await asServer<{ views: number }[]>(
            host,
            "listing_views?select=views,listings!inner(name)&listings.name=eq.Test%20%26%20Partners",
          )
        ).length,
      { timeout: 30_000 },
    )
    .toBe(1);
  await context?.close();
}

async function payMembership(host: Host, full_name: string): Promise<void> {
  const user_id = await userIdOf(host, full_name);
  const row = { user_id, tier: "lawyer", livemode: false, status: "active", idempotency_key: user_id };
  await asServer(host, "subscriptions", row);
}

async function monthlyLink(host: Host, email: string): Promise<string> {
  const { text } = await mailTo(host, email, ({ subject }) => subject === "Are you taking new people?");
  return /https?:\/\/\S+#no-[0-9a-f]{64}/.exec(text)?.[0] ?? "";
}

test("a lawyer from the registration to the directory, down and up by a press, and a first message", async ({
  page,
  host,
}) => {
  test.slow();
  const lawyer = await register(host, "Lee Listed", "lawyer");
  await signInAs(page, host, lawyer, "/my-listing");
  await expect(page.getByText("We are reviewing your registration")).toBeVisible();
  await expect(page.getByText("Your license is not checked yet")).toBeVisible();
  await expect(page.getByRole("link", { name: "Pay the membership" })).toBeVisible();
  await isCleanInBothThemes(page, "/my-listing while it waits");

  await openAdmin(page, host, "/admin/law-firms?state=waiting");
  await page.getByRole("rowheader").getByRole("link", { name: FIRM }).first().click();
  await page.getByRole("button", { name: "Approve Test & Partners" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Approve", exact: true }).click();
  await page.getByRole("button", { name: "Note a check" }).click();
  const form = page.getByRole("dialog");
  await form.getByLabel("States of the license").fill("ak");
  await form.getByLabel("Where you looked").fill("Alaska Bar Association, member search");
  const last = await form.getByLabel("Counts until").inputValue();
  await form.getByLabel("Counts until").fill(`${Number(last.slice(0, 4)) + 1}${last.slice(4)}`);
  await form.getByRole("button", { name: "Save the check" }).click();
  await expect(form.getByText("A check counts for twelve months at most.").first()).toBeVisible();
  await form.getByLabel("Counts until").fill(last);
  await form.getByLabel("Note and proof").fill("Entry 12, looked at on the day.");
  await form.getByRole("button", { name: "Save the check" }).click();
  await expect(section(page, "License check").getByText("AK", { exact: true })).toBeVisible();
  await expect(
    page.getByText("The membership was never begun, or it has ended, or its grace is over."),
  ).toBeVisible();
  await isCleanInBothThemes(page, "/admin/law-firms, a record");

  await visitorFinds(page, 0);
  await payMembership(host, lawyer.full_name);
  await visitorFinds(page, 1);

  await signInAs(page, host, lawyer, "/my-listing");
  await expect(page.getByText("Shown to visitors")).toBeVisible();
  await page.getByRole("button", { name: "Relocation" }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(section(page, "The card as visitors see it").getByText("Relocation")).toBeVisible();
  await page.getByRole("button", { name: "Take it down" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Take it down" }).click();
  await expect(page.getByText("You have taken your card down")).toBeVisible();
  await visitorFinds(page, 0);
  await page.getByRole("button", { name: "Publish again" }).click();
  await expect(page.getByText("Shown to visitors")).toBeVisible();
  await visitorFinds(page, 1);

  await visitorWrites(page, host);
  await page.reload();
  await expect(page.getByText("Opened once.")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sam" }).click();
  await expect(page.getByText("When could we talk?")).toBeVisible();
});

test("the link of the monthly mail needs no sign-in and changes nothing before its button is pressed", async ({
  page,
  host,
}) => {
  const [shown] = await asServer<{ id: string; user_id: string; slug: string }[]>(
    host,
    "listings?select=id,user_id,slug&kind=eq.psychologist&listed_until=not.is.null&limit=1",
  );
  const [account] = await asServer<{ email: string }[]>(
    host,
    `profiles?select=email&user_id=eq.${shown?.user_id}`,
  );
  const long_ago = new Date(Date.now() - 40 * 86_400_000).toISOString();
  await fetch(`${host.url}/rest/v1/listings?id=eq.${shown?.id}`, {
    method: "PATCH",
    headers: {
      apikey: host.secretKey,
      authorization: `Bearer ${host.secretKey}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ availability_confirmed_at: long_ago }),
  });
  await asServer(host, "rpc/check_listings", { p_limit: 100 });
  const link = await monthlyLink(host, account?.email ?? "");
  const state = async () =>
    (await asServer<{ is_withdrawn: boolean }[]>(host, `listings?select=is_withdrawn&id=eq.${shown?.id}`))[0];
  await page.goto(link);
  await expect(page.getByRole("heading", { name: "One more press" })).toBeVisible();
  expect(await state()).toEqual({ is_withdrawn: false });
  await isCleanInBothThemes(page, "/listing-answer");
  await page.getByRole("link", { name: "Not now, but keep my card" }).click();
  await page.getByRole("link", { name: "No, take my card down" }).click();
  await page.getByRole("button", { name: "No, take my card down" }).click();
  await expect(page.getByRole("heading", { name: "Thank you" })).toBeVisible();
  expect(await state()).toEqual({ is_withdrawn: true });
});
