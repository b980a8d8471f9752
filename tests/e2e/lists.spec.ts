// Every list of the back office does what the kit promises: one table, one walk. What is the same for all of them because
// the kit does it is walked on two.
import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { PAGES } from "../../app/pages.ts";
import { expect, test } from "../fixtures/e2e.ts";
import type { Host } from "../fixtures/host.ts";
import { hasNoViolations, isCleanInBothThemes } from "./accessibility.ts";
import { asServer, makeCareStaff, openAdmin, register, userIdOf } from "./admin-steps.ts";
import { isTold } from "./auth-steps.ts";
import { goInside } from "./chrome-steps.ts";

interface ListCase {
  path: string;
  many: string;
  /** What its rows are asked of. */
  api: string;
  before?: (host: Host) => Promise<unknown>;
  /** Words that one row alone has, and that row. */
  search?: [words: string, row: RegExp];
  filter?: [chip: string, value: string];
  /** Sorted by itself, from the greatest or, with a place of their own, from the first; and one to sort by. */
  sorts?: [first: string, other: string];
  /** Its records stand in the list's place, not over it. */
  pages?: true;
  /** They are pages of their own, with the list behind them. */
  apart?: true;
  /** Has more rows than a page. */
  long?: true;
  file?: { name: RegExp; header: string };
}

const LISTS: ListCase[] = [
  {
    path: "/admin/newsletter",
    many: "subscribers",
    api: "newsletter_subscriptions",
    search: ["demo-reader-11@", /demo-reader-11@/],
    filter: ["State", "Stopped"],
    sorts: ["Since", "Email"],
    long: true,
    file: { name: /^newsletter-\d{4}-\d\d-\d\d\.csv$/, header: "email,source,is_active,created_at" },
  },
  {
    path: "/admin/newsletter/letters",
    many: "letters",
    api: "newsletter_letters",
    before: (host) =>
      asServer(host, "newsletter_letters", { subject: "Gone", state: "sent", html: "x", text_body: "x" }),
    search: ["Saturday", /Saturday/],
    filter: ["State", "Sent"],
    pages: true,
  },
  {
    path: "/admin/inquiries",
    many: "inquiries",
    api: "inquiries",
    search: ["demo-writer-11@", /Demo Writer 11/],
    filter: ["State", "Overdue"],
    sorts: ["Received", "Promised by"],
    pages: true,
    long: true,
    file: {
      name: /^inquiries-\d{4}-\d\d-\d\d\.csv$/,
      header: "kind,topic,name,email,organization,article_title,message,state,due_on,created_at,answered_at",
    },
  },
  {
    path: "/admin/crm",
    many: "people",
    api: "crm_list",
    search: ["demo-writer-11@", /Demo Writer 11/],
    filter: ["Known by", "Message"],
    sorts: ["Since", "Person"],
    pages: true,
    long: true,
    file: {
      name: /^people_we_know-\d{4}-\d\d-\d\d\.csv$/,
      header: "name,emails,phone,organization,tags,source,has_gifts,is_subscriber,created_at",
    },
  },
  {
    path: "/admin/crm/segments",
    many: "segments",
    api: "crm_segments",
    search: ["gala", /^Guests of the gala$/],
  },
  {
    path: "/admin/reports",
    many: "cases",
    api: "report_cases",
    search: ["budget", /A budget on one page/],
    filter: ["State", "Closed"],
    pages: true,
  },
  {
    path: "/admin/daily-inspiration",
    many: "days",
    api: "daily_inspirations",
    search: ["dishwasher", /, \d{4}$/],
    filter: ["Kind", "Short story"],
    long: true,
    file: { name: /^inspiration-\d{4}-\d\d-\d\d\.csv$/, header: "day,kind,title,body,attribution" },
  },
  {
    path: "/admin/cms",
    many: "blocks",
    api: "cms_content",
    search: ["vision_why", /Why/],
    filter: ["Where", "Press"],
    pages: true,
  },
  {
    path: "/admin/user-management",
    many: "people",
    api: "people",
    before: (host) => register(host, '=HYPERLINK("x";"y")'),
    search: ["donor@demo", /Demo Donor/],
    filter: ["Role", "Single father"],
    pages: true,
    sorts: ["Joined", "Person"],
    file: {
      name: /^people-\d{4}-\d\d-\d\d\.csv$/,
      header: "full_name,email,phone_number,roles,email_confirmed,is_deactivated,created_at,last_sign_in_at",
    },
  },
  {
    path: "/admin/law-firms",
    many: "professionals",
    api: "listing_list",
    search: ["riverside", /Riverside/],
    filter: ["State", "Shown"],
    sorts: ["Registered", "Name"],
    pages: true,
    file: {
      name: /^law_firms-\d{4}-\d\d-\d\d\.csv$/,
      header:
        "kind,name,responsible,office,review,states,verified_on,verified_until,membership_status,is_withdrawn,is_listed,created_at",
    },
  },
  {
    path: "/admin/board-members",
    many: "board members",
    api: "board_members",
    search: ["member two", /Demo Board Member Two/],
    filter: ["State", "Hidden"],
    sorts: ["Place", "Name"],
  },
  {
    path: "/admin/resources",
    many: "resources",
    api: "resource_list",
    search: ["first night", /The first night alone/],
    filter: ["Topic", "Court"],
    sorts: ["Title", "Last reviewed"],
    apart: true,
    file: {
      name: /^resources-\d{4}-\d\d-\d\d\.csv$/,
      header: "slug,title,topic,format,ages,states,minutes,url,owner,reviewed_on,is_active,attention",
    },
  },
  {
    path: "/admin/downloads",
    many: "files",
    api: "downloads",
    search: ["budget", /Monthly budget/],
    filter: ["Topic", "Money"],
    sorts: ["Place", "Title"],
  },
  {
    path: "/admin/blog",
    many: "posts",
    api: "post_list",
    search: ["hearing", /first hearing/],
    filter: ["State", "Published"],
    sorts: ["Changed", "Submitted"],
    apart: true,
  },
  {
    path: "/admin/writer-requests",
    many: "requests",
    api: "writer_request_list",
    before: async (host) => {
      for (const full_name of ["Abel Example", "Boris Example"]) {
        await register(host, full_name);
        const user_id = await userIdOf(host, full_name);
        const text = { motive: "I would like to write. ".repeat(2), sample: "A piece of mine. ".repeat(15) };
        await asServer(host, "writer_requests", { user_id, name: full_name, ...text });
      }
    },
    search: ["boris", /Boris Example/],
    sorts: ["Asked", "Asked"],
    pages: true,
  },
  {
    path: "/admin/multimedia",
    many: "items",
    api: "media",
    search: ["housing 1", /Housing 1/],
    filter: ["Kind", "Video"],
    sorts: ["Added", "Title"],
  },
  {
    path: "/admin/volunteers",
    many: "volunteers",
    api: "volunteer_people",
    search: ["demo vol", /Demo Volunteer/],
    sorts: ["Since", "Since"],
    file: {
      name: /^volunteers-\d{4}-\d\d-\d\d\.csv$/,
      header:
        "full_name,email,phone_number,skills,availability,location_preference,minutes,checked_until,created_at",
    },
  },
  {
    path: "/admin/volunteers/checks",
    many: "checks",
    api: "volunteer_check_list",
    filter: ["State", "Approved"],
    sorts: ["Changed", "Changed"],
  },
  {
    path: "/admin/volunteers/opportunities",
    many: "opportunities",
    api: "volunteer_opportunities",
    search: ["pantry", /pantry/],
    filter: ["Length", "Task"],
    sorts: ["Changed", "Changed"],
  },
  {
    path: "/admin/volunteers/shifts",
    many: "shifts",
    api: "volunteer_shift_list",
    search: ["bedtime", /bedtime/],
    filter: ["When", "Begun"],
    sorts: ["When", "When"],
  },
  {
    path: "/admin/volunteers/roster",
    many: "sign-ups",
    api: "volunteer_roster",
    filter: ["State", "Came"],
    file: {
      name: /^volunteer_roster-\d{4}-\d\d-\d\d\.csv$/,
      header: "title,starts_local,time_zone,full_name,phone_number,state",
    },
  },
  {
    path: "/admin/volunteers/hours",
    many: "entries",
    api: "volunteer_hour_list",
    filter: ["State", "Confirmed"],
    sorts: ["Entered", "Entered"],
    file: {
      name: /^volunteer_hours-\d{4}-\d\d-\d\d\.csv$/,
      header: "full_name,title,worked_on,minutes,state,created_at",
    },
  },
  {
    path: "/admin/partnerships",
    many: "partners",
    api: "partner_list",
    search: ["housing", /Demo Housing Alliance/],
    filter: ["State", "Hidden"],
    sorts: ["Place", "Partner"],
  },
  {
    path: "/admin/care",
    many: "fathers",
    api: "rpc/list_father_profiles",
    before: async (host) => {
      await register(host, "Abel Example", "single_dad");
      await register(host, "Boris Example", "single_dad");
      await makeCareStaff(host);
    },
    sorts: ["Registered", "Father"],
  },
  { path: "/admin/crm/tasks", many: "tasks", api: "crm_task_list" },
  {
    path: "/admin/crm/imports",
    many: "imports",
    api: "crm_import_list",
    filter: ["State", "Taken back"],
  },
  {
    path: "/admin/help-requests",
    many: "requests",
    api: "help_requests",
    before: makeCareStaff,
    pages: true,
  },
  {
    path: "/admin/legal-aid",
    many: "requests",
    api: "rpc/list_legal_aid_requests",
    before: makeCareStaff,
    filter: ["State", "Closed"],
    pages: true,
  },
  {
    path: "/admin/support-groups",
    many: "groups",
    api: "support_groups",
    search: ["babies", /New Dads/],
    filter: ["Meets", "By phone"],
  },
  {
    path: "/admin/support-groups/sessions",
    many: "sessions",
    api: "group_sessions",
    filter: ["State", "Called off"],
    long: true,
  },
  {
    path: "/admin/support-groups/series",
    many: "series",
    api: "group_series",
    filter: ["How often", "Every two weeks"],
  },
  { path: "/admin/support-groups/rooms", many: "ways in", api: "group_rooms" },
  { path: "/admin/support-groups/hosts", many: "hosts", api: "group_host_list" },
  {
    path: "/admin/messages",
    many: "messages",
    api: "inbox_notifications",
    before: async (host) => {
      const user_id = await userIdOf(host, "Demo Admin");
      const note = (_: unknown, i: number) => ({ user_id, kind: "note", title: `Note ${i}`, body: "x" });
      await asServer(host, "inbox_notifications", Array.from({ length: 30 }, note));
    },
    long: true,
  },
];
/** The same lists for members, and one of what is not kept. */
const ALSO = [
  // Of a file that is being tried; crm.spec.ts walks it.
  "/admin/crm/imports/new",
  "/messages",
  "/care",
  "/care/legal-aid",
  "/group-reports",
  "/help-requests",
  "/my-blog-posts",
  "/volunteer-activities",
  "/volunteer-opportunities",
];

test("every page that is a list is in this table", () => {
  const lists = PAGES.filter(({ query }) => query?.size).map(({ path }) => path);
  expect([...LISTS.map(({ path }) => path), ...ALSO].toSorted()).toEqual(lists.toSorted());
});

const said = (page: Page) => page.locator("main header").getByRole("status");
const rows = (page: Page) => page.locator("main").locator("tbody tr, ul[aria-label] > li");
const nothing = (page: Page, title: string) => page.getByRole("heading", { name: title, exact: true });

/** Its rows open a record beside the list, which is walked through here. */
const opens = ({ sorts, apart }: ListCase) => Boolean(sorts) && !apart;

async function isFound(page: Page, { many, search = ["", /./] }: ListCase): Promise<void> {
  const field = page.getByRole("searchbox", { name: `Search ${many}` });
  await field.fill(search[0]);
  await page.keyboard.press("Enter");
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page).getByRole("link", { name: search[1] })).toBeVisible();
  await expect(field).toBeFocused();
}

/** The search stands in the address: it is there after a reload, and Back and Forward lead to it. */
async function isFoundAgain(page: Page, { many, search = ["", /./] }: ListCase): Promise<void> {
  const field = page.getByRole("searchbox", { name: `Search ${many}` });
  await page.reload();
  await expect(field).toHaveValue(search[0]);
  await field.fill("%%% nobody");
  await page.keyboard.press("Enter");
  await expect(nothing(page, 'Nothing found for "%%% nobody"')).toBeVisible();
  await page.getByRole("link", { name: `Show all ${many}` }).click();
  await expect(field).toHaveValue("");
  await page.goBack();
  await expect(field).toHaveValue("%%% nobody");
  await page.goForward();
  await expect(rows(page)).not.toHaveCount(0);
}

async function canBeFiltered(page: Page, [chip, value]: [string, string]): Promise<void> {
  const all = await said(page).textContent();
  await page.getByLabel(`${chip}:`).selectOption({ label: value });
  await expect(said(page)).not.toHaveText(all ?? "");
  await expect(rows(page).first()).toContainText(value);
  await page.getByRole("button", { name: `Clear ${chip}` }).click();
  await expect(said(page)).toHaveText(all ?? "");
}

async function canBeSorted(page: Page, [first, other]: [string, string]): Promise<void> {
  const header = (name: string) => page.getByRole("columnheader", { name });
  await expect(header(first)).toHaveAttribute(
    "aria-sort",
    ["Place", "Title"].includes(first) ? "ascending" : "descending",
  );
  for (const way of ["ascending", "descending"]) {
    await header(other).getByRole("button").click();
    await expect(header(other)).toHaveAttribute("aria-sort", way);
  }
}

const pages = (page: Page, { many }: ListCase) => page.getByRole("navigation", { name: `Pages of ${many}` });

async function hasPages(page: Page, list: ListCase): Promise<void> {
  await expect(rows(page)).toHaveCount(25);
  const first = await rows(page).first().textContent();
  await pages(page, list).getByRole("link", { name: "Next page" }).click();
  await expect(rows(page).first()).not.toHaveText(first ?? "");
  await page.getByLabel("Rows per page:").selectOption("50");
  await expect(page).not.toHaveURL(/page=/);
  await expect(rows(page)).not.toHaveCount(25);
}

async function canBeWalked(page: Page): Promise<void> {
  const links = rows(page).getByRole("link");
  await links.first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(links.nth(1)).toBeFocused();
  await page.keyboard.press("Home");
  await expect(links.first()).toBeFocused();
}

/** The first record of what is shown, under an address of its own, which leads back to where the list was left. */
async function opensRecord(page: Page, { pages: inPlace, many }: ListCase, reloads = false): Promise<void> {
  const links = rows(page).getByRole("link");
  await links.first().focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/[0-9a-f-]{36}(\?|$)/);
  if (inPlace) await expect(page.locator("[data-record]")).toBeFocused();
  if (reloads) await page.reload();
  const back = page.getByRole("link", { name: `All ${many}` });
  if (inPlace) await back.click();
  else await page.getByRole("dialog").press("Escape");
  await expect(inPlace ? back : page.getByRole("dialog")).toHaveCount(0);
  await expect(links.first()).toBeFocused();
}

async function canBeTakenAway(page: Page, { name, header }: { name: RegExp; header: string }): Promise<void> {
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(name);
  const [first, ...lines] = (await readFile(await download.path(), "utf8"))
    .replace(/^\uFEFF/, "")
    .trim()
    .split("\r\n");
  expect(first).toBe(header);
  const words = (await said(page).textContent()) ?? "";
  const many = Number.parseInt(words.replaceAll(",", ""), 10);
  // A long list is counted to a thousand, and taken whole.
  if (words.includes("+")) expect(lines.length).toBeGreaterThan(many);
  else expect(lines).toHaveLength(many);
  expect(lines.filter((line) => /(^|,)"?[=+\-@]/.test(line))).toEqual([]);
}

async function saysThatItIsNotTaken(page: Page): Promise<void> {
  await page.route("**/rpc/note_export", (route) => route.fulfill({ status: 500, body: "{}" }));
  await page.getByRole("button", { name: "Export CSV" }).click();
  await isTold(page, "Error", "Something went wrong. Please try again.");
}

/** The list that fails and the page of it that there is not are one visit. */
async function failsAndFindsBack(page: Page, list: ListCase): Promise<void> {
  const api = `**/rest/v1/${list.api}?*`;
  await page.route(api, (route) => route.fulfill({ status: 500, body: "{}" }));
  await goInside(page, `${list.path}?page=400`);
  await expect(page.getByRole("alert").getByText("This could not be loaded")).toBeVisible();
  await page.unroute(api);
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(nothing(page, "There is no such page")).toBeVisible();
  await page.getByRole("link", { name: /^To (page \d+, the last one|the first page)$/ }).click();
  await expect(rows(page)).not.toHaveCount(0);
  if (list.long) {
    await pages(page, list).getByRole("link", { name: "Page 1", exact: true }).click();
    await expect(rows(page)).toHaveCount(25);
  }
}

async function isAsPromised(page: Page, list: ListCase): Promise<void> {
  await failsAndFindsBack(page, list);
  expect(await page.title()).toMatch(/^.+ \| Single Fathers Foundation$/);
  await isCleanInBothThemes(page, list.path);
  const all = list.search && ((await said(page).textContent()) ?? "");
  if (list.search) await isFound(page, list);
  if (opens(list)) await opensRecord(page, list);
  // The cross that empties the field shows everything again.
  if (list.search) await page.getByRole("searchbox", { name: `Search ${list.many}` }).fill("");
  if (all) await expect(said(page)).toHaveText(all);
  if (list.filter) await canBeFiltered(page, list.filter);
  if (list.file) await canBeTakenAway(page, list.file);
  if (list.sorts) await canBeSorted(page, list.sorts);
}

/** Lists that one window visits after the other: a window of its own for each costs twice as much. */
const WINDOWS = [0, 1, 2, 3];

for (const n of WINDOWS)
  test(`lists, part ${n + 1}: each fails, is clean, searches, opens, filters, exports and sorts`, async ({
    page,
    host,
    consoleErrors,
  }) => {
    test.slow();
    const lists = LISTS.filter((_, at) => at % WINDOWS.length === n);
    for (const { before } of lists) await before?.(host);
    await openAdmin(page, host);
    for (const list of lists) await test.step(list.path, () => isAsPromised(page, list));
    consoleErrors.length = 0;
  });

/** What the kit does alike for every list: with records beside the list, and with records in its place. */
for (const path of ["/admin/newsletter", "/admin/inquiries"])
  test(`${path} is read by keyboard, page by page, and is the same after a reload`, async ({
    page,
    host,
    consoleErrors,
  }) => {
    const list = LISTS.find((one) => one.path === path) as ListCase;
    await openAdmin(page, host, path);
    await hasPages(page, list);
    await isFound(page, list);
    await opensRecord(page, list, true);
    await isFoundAgain(page, list);
    await canBeWalked(page);
    await saysThatItIsNotTaken(page);
    consoleErrors.length = 0;
  });

test("several are stopped at once, and one toast takes it back", async ({ page, host }) => {
  await openAdmin(page, host, "/admin/newsletter?q=demo-reader-1&sort=email&state=active");
  await expect(rows(page)).not.toHaveCount(0);
  const before = await rows(page).count();
  const [first = "", second = ""] = await page.getByRole("rowheader").allTextContents();
  await page.getByRole("checkbox", { name: `Select ${first}` }).check();
  await page.getByRole("checkbox", { name: `Select ${second}` }).check();
  await hasNoViolations(page, "selected");
  await page
    .getByRole("region", { name: "Selected subscribers" })
    .getByRole("button", { name: "Stop" })
    .click();
  await expect(rows(page)).toHaveCount(before - 2);
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows(page)).toHaveCount(before);
});

test("what another administrator changed meanwhile is shown, and the person chooses", async ({
  page,
  host,
}) => {
  await openAdmin(page, host, "/admin/newsletter?q=demo-reader-12@");
  await rows(page).getByRole("link").click();
  const dialog = page.getByRole("dialog", { name: "Subscription" });
  const tick = dialog.getByRole("checkbox");
  const was = await tick.isChecked();
  await tick.setChecked(!was);
  await page.keyboard.press("Escape");
  await page
    .getByRole("dialog", { name: "Leave without saving?" })
    .getByRole("button", { name: "Stay" })
    .click();
  const id = page.url().match(/[0-9a-f-]{36}/)?.[0];
  // Somebody else touches the row: what it says is the same, but it is another version.
  await fetch(`${host.url}/rest/v1/newsletter_subscriptions?id=eq.${id}`, {
    method: "PATCH",
    headers: {
      apikey: host.secretKey,
      authorization: `Bearer ${host.secretKey}`,
      "content-type": "application/json",
    },
    body: JSON.stringify({ source: "by_mail" }),
  });
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog.getByText("Someone else has changed this in the meantime")).toBeVisible();
  await hasNoViolations(page, "conflict");
  await dialog.getByRole("button", { name: "Keep my changes" }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(dialog).toHaveCount(0);
  const [row] = await asServer<{ is_active: boolean }[]>(
    host,
    `newsletter_subscriptions?select=is_active&id=eq.${id}`,
  );
  expect(row?.is_active).toBe(!was);
});
