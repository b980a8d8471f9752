// Where the own words are when somebody else was quicker: told for what is true then, and again once they are kept.
// What the versions below say follows, and a version that is on the site already is nothing to publish.
import { fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { currentToasts, dismissAllToasts } from "~/components/feedback/toast-store";
import { momentText } from "~/lib/moment";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { BlockPage } from "./block-page";
import type { Known, Live, Open, Version } from "./queries";

const words = { content: null, image_url: null, image_alt: null, video_url: null, items: null };
const live: Live = { ...words, key: "vision_why", title: "First", updated_at: "1" };
const draft: Open = {
  ...{ ...words, id: "d", key: "vision_why", title: "Mine", updated_at: "2", based_on: "1" },
  ...{ state: "draft", publish_at: null },
};
const version = (title: string, state: Version["state"]): Version => ({
  ...{ ...words, id: title, key: "vision_why", title, state, updated_at: "1", author: null },
  ...{ publish_at: "2026-11-20T10:00:00Z", name: title },
});
let now: Known;
let versions: Version[];
let outcome: string;

vi.mock("./preview-frame", () => ({ PreviewFrame: ({ note }: { note: string }) => <p>{note}</p> }));
vi.mock("./queries", async (original) => {
  const queries = await original<typeof import("./queries")>();
  return {
    ...queries,
    blockQuery: (key: string) => ({ ...queries.blockQuery(key), queryFn: async () => now, retry: false }),
    versionsQuery: (key: string) => ({ ...queries.versionsQuery(key), queryFn: async () => versions }),
  };
});
vi.mock("./mutations", async (original) => ({
  ...(await original<object>()),
  storeBlock: async () => ({ outcome, ...(outcome === "draft_changed" ? {} : { draft }) }),
}));
beforeEach(() => {
  now = { live, open: null, english: live };
  versions = [version("First", "published"), version("Before", "superseded")];
  dismissAllToasts();
});
const open = (id = "vision_why") => renderAt(<BlockPage id={id} back={{ to: "/admin/cms", label: "All" }} />);
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test.each([
  [
    "page_changed",
    "Your words are saved as a draft. They are not on the site.",
    "They are not on the site yet. Publish them again to put them over what is there now.",
  ],
  [
    "draft_changed",
    "What stands here is not saved yet.",
    "They are not saved yet. Save or publish them again to put them over theirs.",
  ],
])("%s", async (found, standing, kept) => {
  open();
  fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: "Mine" } });
  outcome = found;
  now = { ...now, live: { ...live, title: "Theirs", updated_at: "3" } };
  press("Publish now");
  expect(await screen.findByText(standing)).toBeTruthy();
  screen.getByRole("button", { name: "Keep my changes" }).focus();
  press("Keep my changes");
  expect(screen.queryByText(standing)).toBeNull();
  expect(document.activeElement?.textContent).toBe(`Your changes are still here${kept}`);
  outcome = "published";
  now = { ...now, open: null, live: { ...live, title: "Mine", updated_at: "4" } };
  press("Publish now");
  await expect.poll(() => screen.queryByText("Your changes are still here")).toBeNull();
  expect(screen.getByText("Nothing has been changed yet.")).toBeTruthy();
});

/** Whose version the list calls the one on the site. */
async function onSite(): Promise<string | null> {
  const badge = await within(screen.getByRole("region", { name: "Versions" })).findByText("On the site");
  return badge.closest("li")?.querySelector(".truncate")?.textContent ?? null;
}
const undo = () => currentToasts().at(-1)?.action?.label;
const said = () => currentToasts().map(({ title }) => title);

test("whoever is told that the page has changed sees below which version is on the site by now", async () => {
  open();
  fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: "Mine" } });
  expect(await onSite()).toBe("First");
  outcome = "page_changed";
  now = { ...now, live: { ...live, title: "Theirs", updated_at: "3" } };
  versions = [version("Theirs", "published"), version("First", "superseded")];
  press("Publish now");
  await screen.findByText(/^Your words are saved as a draft/);
  await expect.poll(onSite).toBe("Theirs");
});

test("a version that is on the site already is nothing to publish, an earlier one is", async () => {
  open();
  await screen.findByLabelText(/^Title/);
  const [first, before] = await screen.findAllByRole("button", { name: /^Restore / });
  fireEvent.click(first as HTMLElement);
  expect(said()).toEqual(["These words are what is on the site already."]);
  expect(undo()).toBeUndefined();
  expect(screen.getByText("Nothing has been changed yet.")).toBeTruthy();
  fireEvent.click(before as HTMLElement);
  expect(said().at(-1)).toBe("These words are in the form. Publish them to show them.");
  expect(undo()).toBe("Undo");
  press("Back to the built-in wording");
  expect(said().at(-1)).toBe("The built-in wording. Publish it to show it.");
});

test("to each version belongs what can be done with it, also for whoever does not see it beside it", async () => {
  const [at, since] = ["2026-11-20T10:00:00Z", "2026-11-19T09:00:00Z"];
  versions = [version("First", "published"), { ...version("Before", "superseded"), publish_at: since }];
  open();
  await screen.findByLabelText(/^Title/);
  const list = within(screen.getByRole("region", { name: "Versions" }));
  expect((await list.findAllByRole("button")).map(({ textContent }) => textContent)).toEqual(
    [at, since].map(momentText).flatMap((time) => [`Compare with ${time}`, `Restore ${time}`]),
  );
});

const SEEN = /on the site|the real page|visitors|goes? live|show it/i;

test("of Spanish words nothing is told as seen: no page shows them yet, and they are kept", async () => {
  const spanish = { ...live, key: "vision_why@es", title: "Antes" };
  now = { live: spanish, open: null, english: live };
  versions = [{ ...version("Antes", "published"), key: "vision_why@es" }];
  open("vision_why@es");
  fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: "Mine" } });
  expect(screen.getByText("No page shows Spanish yet")).toBeTruthy();
  expect(screen.getByText(/^Not a page of the site: the English page/)).toBeTruthy();
  expect(await within(screen.getByRole("region", { name: "Versions" })).findByText("Published")).toBeTruthy();
  outcome = "published";
  press("Publish now");
  await expect.poll(said).toEqual(["Published, and kept: no page shows Spanish yet."]);
  await screen.findByRole("button", { name: "Publish now" });
  now = {
    ...now,
    open: { ...draft, key: "vision_why@es", state: "scheduled", publish_at: "2031-01-01T12:00:00Z" },
  };
  outcome = "scheduled";
  fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: "Otra" } });
  press("Save as a draft");
  await screen.findByText(/^Is published on January 1, 2031/);
  press("Empty all of the Spanish");
  expect([document.body.textContent, ...said()].join(" ")).not.toMatch(SEEN);
});

test("English is the real page, and is told as that", async () => {
  open();
  fireEvent.change(await screen.findByLabelText(/^Title/), { target: { value: "Mine" } });
  expect(screen.getByText(/^The real page/)).toBeTruthy();
  expect(screen.queryByText("No page shows Spanish yet")).toBeNull();
  outcome = "published";
  press("Publish now");
  await expect.poll(said).toEqual(["Published. It is on the site now."]);
});
