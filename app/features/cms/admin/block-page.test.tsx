// Where the own words are when somebody else was quicker: told for what is true then, and again once they are kept.
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { BlockPage } from "./block-page";
import type { Known, Live, Open } from "./queries";

const words = { content: null, image_url: null, image_alt: null, video_url: null, items: null };
const live: Live = { ...words, key: "vision_why", title: "On the site", updated_at: "1" };
const draft: Open = {
  ...{ ...words, id: "d", key: "vision_why", title: "Mine", updated_at: "2", based_on: "1" },
  ...{ state: "draft", publish_at: null },
};
let now: Known;
let outcome: string;

vi.mock("./preview-frame", () => ({ PreviewFrame: () => null }));
vi.mock("./versions", () => ({ Versions: () => null }));
vi.mock("./queries", async (original) => ({
  ...(await original<object>()),
  blockQuery: (key: string) => ({ queryKey: ["block", key], queryFn: async () => now, retry: false }),
}));
vi.mock("./mutations", async (original) => ({
  ...(await original<object>()),
  storeBlock: async () => ({ outcome, ...(outcome === "draft_changed" ? {} : { draft }) }),
}));
beforeEach(() => {
  now = { live, open: null, english: live };
});
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
  renderAt(<BlockPage id="vision_why" back={{ to: "/admin/cms", label: "All" }} />);
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
