// What happens to the draft beside the form takes no words from whoever is writing, unless he throws them away.
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { currentToasts, dismissAllToasts } from "~/components/feedback/toast-store";
import { Form } from "~/components/form/form";
import { TextField } from "~/components/form/text-field";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import type { takeTimeBack, Wish } from "./mutations";
import { PublishBar } from "./publish-bar";
import type { Known, Live, Open } from "./queries";
import { useBlockForm } from "./use-block-form";

const words = { content: null, image_url: null, image_alt: null, video_url: null, items: null };
const live: Live = { ...words, key: "k", title: "On the site", updated_at: "1" };
const open: Open = {
  ...{ ...words, id: "d", key: "k", title: "Draft", updated_at: "2", based_on: "1" },
  ...{ state: "scheduled", publish_at: "2030-01-01T12:00:00Z" },
};
let now: Known;
let away: boolean;
let page_changes: boolean;
/** Where the draft is none any more. */
let found: Awaited<ReturnType<typeof takeTimeBack>>;

vi.mock("./queries", async (original) => ({
  ...(await original<object>()),
  blockQuery: (key: string) => ({
    queryKey: ["block", key],
    queryFn: async () => (away ? Promise.reject(new Error("away")) : now),
    retry: false,
  }),
}));
vi.mock("./mutations", async (original) => ({
  ...(await original<object>()),
  takeTimeBack: async () => {
    if (found) return found;
    now = { ...now, open: { ...(now.open ?? open), state: "draft", publish_at: null } };
    return null;
  },
  throwAway: async ({ updated_at }: Open) => {
    const is_known = now.open?.updated_at === updated_at;
    if (is_known) now = { ...now, open: null };
    return is_known;
  },
  storeBlock: async (key: string, known: Known, columns: object, _: unknown, { publish }: Wish) => {
    const draft: Open = { ...(known.open ?? open), ...columns, state: "draft", publish_at: null };
    if (found && typeof found === "object") return { outcome: "went_live", ...found };
    if (page_changes) {
      now = {
        ...now,
        live: { ...live, title: "Quicker", updated_at: "3" },
        open: { ...draft, updated_at: "kept" },
      };
      return { outcome: "page_changed", draft: now.open };
    }
    if (known.live?.updated_at !== now.live?.updated_at) return { outcome: "draft_changed" };
    if (!publish) now = { ...now, open: draft };
    else now = { ...now, open: null, live: { ...live, ...columns, key, updated_at: `${draft.title}` } };
    return { outcome: publish ? "published" : "saved", draft };
  },
}));

const Page = () => {
  const block = useBlockForm("k", now, {});
  return (
    <Form form={block.form} label="Words">
      <TextField {...block.form.field("title")} label="Title" />
      <TextField {...block.form.field("video_url")} label="Video" />
      <PublishBar block={block} />
      {block.conflict ? <p>conflict: {block.conflict.fresh.open?.title}</p> : null}
      <button type="button" onClick={() => void block.takeTheirs()}>
        Take theirs
      </button>
    </Form>
  );
};
beforeEach(() => {
  away = false;
  found = null;
  page_changes = false;
  dismissAllToasts();
  now = { live, open, english: null };
  renderAt(<Page />);
});
const title = () => screen.getByLabelText<HTMLInputElement>("Title");
const type = (value: string) => fireEvent.change(title(), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));

test("words that are not saved yet stay when the time is taken back", async () => {
  type("Typed");
  press("Take the time back");
  await screen.findByText("A draft");
  expect(title().value).toBe("Typed");
});

test("what somebody else has written into the draft meanwhile is shown before anything is put upon it", async () => {
  type("Typed");
  now = { ...now, open: { ...open, title: "Theirs" } };
  press("Take the time back");
  await screen.findByText("conflict: Theirs");
  expect(title().value).toBe("Typed");
});

test("they go along with a draft that is thrown away", async () => {
  type("Typed");
  press("Throw the draft away");
  await expect.poll(() => title().value).toBe("On the site");
  expect(screen.getByText("Nothing has been changed yet.")).toBeTruthy();
});

const said = () => currentToasts().map(({ title, description }) => description ?? title);

test.each([
  ["Publish now", "Published. It is on the site now."],
  ["Save as a draft", "The draft is saved. Visitors do not see it yet."],
  ["Take the time back", "It is a draft again."],
  ["Throw the draft away", "The draft is thrown away."],
])(
  "%s: it is done, also where what stands there since cannot be read, and goes on once it can",
  async (button, done) => {
    type("Typed");
    away = true;
    press(button);
    await expect.poll(said).toEqual([done]);
    expect((await screen.findByRole("alert")).textContent).toBe(
      "We couldn't load what stands there now. Try again",
    );
    type("Typed on");
    away = false;
    press("Try again");
    await screen.findByRole("button", { name: "Publish now" });
    expect(title().value).toBe("Typed on");
    press("Publish now");
    await expect.poll(() => now.live?.title).toBe("Typed on");
    expect(screen.queryByText(/conflict/)).toBeNull();
  },
);

test("a draft that somebody else has thrown away or published is not told as thrown away by us", async () => {
  now = { ...now, open: null };
  press("Throw the draft away");
  await expect.poll(said).toEqual([expect.stringContaining("It was not thrown away")]);
  expect(screen.getByText("Nothing has been changed yet.")).toBeTruthy();
});

test.each(["Take the time back", "Save as a draft"])(
  "%s: what went live meanwhile is no draft again, it says since when, and what is on the site stands there",
  async (button) => {
    found = { at: "2026-11-30T12:00:00Z" };
    now = { ...now, live: { ...live, title: "Draft", updated_at: "3" }, open: null };
    press(button);
    await expect.poll(said).toEqual([expect.stringMatching(/went live on November 30, 2026/)]);
    expect(screen.queryByText(/^Goes live on/)).toBeNull();
    expect(title().value).toBe("Draft");
    expect(screen.getByText("Nothing has been changed yet.")).toBeTruthy();
  },
);

test("a draft that somebody else has thrown away has no time to take back; what was typed stays", async () => {
  type("Typed");
  found = "gone";
  now = { ...now, open: null };
  press("Take the time back");
  await expect.poll(said).toEqual([expect.stringContaining("someone else has thrown it away")]);
  expect(screen.queryByText(/^Goes live on/)).toBeNull();
  expect(title().value).toBe("Typed");
});

test("a time that somebody else has set meanwhile is not taken back with the one that was seen: it stands there", async () => {
  found = "changed";
  now = { ...now, open: { ...open, publish_at: "2031-01-01T12:00:00Z", updated_at: "3" } };
  press("Take the time back");
  await screen.findByText(/^Goes live on January 1, 2031/);
  expect(said()).toEqual([expect.stringContaining("The time was not taken back: someone else has changed")]);
});

test.each(["untouched", "typed upon"])(
  "what somebody else wrote into a draft meanwhile is not thrown away unseen, %s: it is shown, and then it can be",
  async (how) => {
    if (how === "typed upon") type("Typed");
    now = { ...now, open: { ...open, title: "Theirs", updated_at: "3" } };
    press("Throw the draft away");
    await screen.findByText("conflict: Theirs");
    expect(said()).toEqual([expect.stringContaining("It was not thrown away: someone else has changed")]);
    expect(now.open?.title).toBe("Theirs");
    expect(title().value).toBe(how === "typed upon" ? "Typed" : "Draft");
    press("Take theirs");
    await expect.poll(() => title().value).toBe("Theirs");
    press("Throw the draft away");
    await expect.poll(() => now.open).toBeNull();
  },
);

test("a draft that somebody else has scheduled meanwhile is not thrown away, and says when it goes live", async () => {
  now = { ...now, open: { ...open, publish_at: "2031-01-01T12:00:00Z", updated_at: "3" } };
  press("Throw the draft away");
  await screen.findByText(/^Goes live on January 1, 2031/);
  expect(said()).toEqual([expect.stringContaining("It was not thrown away")]);
  expect(screen.queryByText(/conflict/)).toBeNull();
});

test("whoever takes what others published throws the own draft away, and nothing that others wrote into it", async () => {
  type("Typed");
  page_changes = true;
  press("Publish now");
  await screen.findByText("conflict: Typed");
  const written = { ...open, title: "Colleague's", updated_at: "4" };
  now = { ...now, open: written };
  press("Take theirs");
  await screen.findByText("conflict: Colleague's");
  expect(now.open).toBe(written);
  press("Take theirs");
  await expect.poll(() => title().value).toBe("Colleague's");
  type("Typed again");
  press("Publish now");
  await screen.findByText("conflict: Typed again");
  press("Take theirs");
  await expect.poll(() => title().value).toBe("Quicker");
  expect(now.open).toBeNull();
});
