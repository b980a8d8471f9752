// What stands beside each other when two people have changed the same: nobody takes theirs without knowing what is lost.
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { SAYS } from "~/features/newsletter/letters/letter-fields";
import { renderPage } from "../../../tests/fixtures/page-stub";
import { Options, SelectField } from "../form/select-field";
import { MEDIA_LABELS, mediaValues } from "../media-library/media-values";
import { EditConflict, type EditConflictProps } from "./edit-conflict";

const LABELS = { price: "Price", summary: "Summary", state: "State", is_shown: "Shown" };
const BEFORE = { price: "16", summary: "A mug.", state: "new", is_shown: true };
const none = () => undefined;

async function rowsOf(sides: Pick<EditConflictProps, "before" | "theirs" | "mine" | "says">) {
  await renderPage(
    <form>
      <EditConflict labels={LABELS} {...sides} onMine={none} onTheirs={none} />
      <SelectField name="state" label="State" defaultValue="new">
        <Options of={{ new: "New", answered: "Answered" }} />
      </SelectField>
    </form>,
  );
  const [, ...rows] = await screen.findAllByRole("row");
  return rows.map((row) => [...row.children].map(({ textContent }) => textContent));
}
const STAYS = "You did not change this. It stays theirs.";
const LOST = "If you take theirs, your changes are gone.";

test("what I did not change is not called mine, and what taking theirs would lose is listed", async () => {
  const theirs = { ...BEFORE, price: "19", is_shown: false };
  expect(await rowsOf({ before: BEFORE, theirs, mine: { ...BEFORE, summary: "A big mug." } })).toEqual([
    ["Price", "19", STAYS],
    ["Summary", "A mug.", "A big mug."],
    ["Shown", "No", STAYS],
  ]);
  expect(screen.getByText(LOST)).toBeTruthy();
});

test("a choice is said in its words; what both have changed alike is no matter, and nothing of mine is lost then", async () => {
  const mine = { ...BEFORE, summary: "Blue." };
  expect(await rowsOf({ before: BEFORE, theirs: { ...mine, state: "answered" }, mine })).toEqual([
    ["State", "Answered", STAYS],
  ]);
  expect(screen.queryByText(LOST)).toBeNull();
});

test("what is kept as JSON is said in words, as of a letter's blocks", async () => {
  const text = { type: "doc", content: [{ type: "paragraph", content: [{ type: "text", text: "Rent." }] }] };
  const [theirs, mine] = [
    [{ type: "heading", text: "Spring" }, { type: "text", doc: text }, { type: "divider" }],
    [],
  ].map((blocks) => ({ ...BEFORE, blocks: JSON.stringify(blocks) }));
  expect(await rowsOf({ theirs: theirs ?? {}, mine: mine ?? {}, says: SAYS })).toEqual([
    ["blocks", "Heading: Spring; Text: Rent.; Line", "Nothing"],
  ]);
});

test("of a picture that both replaced both pictures are seen, of a file both can be opened; no address, hash or size is read", async () => {
  const file = (name: string, ending: string) => ({
    ...mediaValues(null),
    ...{
      file: `/storage/v1/object/public/images/media/${name}.${ending}`,
      hash: name,
      width: name.at(-1) ?? "",
    },
  });
  const show = async (ending: string) => {
    const [theirs, mine] = [file("a1", ending), file("b2", ending)];
    const page = <EditConflict labels={MEDIA_LABELS} {...{ theirs, mine }} onMine={none} onTheirs={none} />;
    const { unmount } = await renderPage(page, { settings: { supabase_url: "https://files.example" } });
    const [, row, ...others] = await screen.findAllByRole("row");
    expect([within(row as HTMLElement).getByRole("rowheader").textContent, others.length]).toEqual([
      "File",
      0,
    ]);
    return { row: within(row as HTMLElement), unmount };
  };
  const pictures = await show("webp");
  for (const [alt, name] of [
    ["Theirs", "a1"],
    ["Yours", "b2"],
  ] as const)
    expect((await pictures.row.findByRole<HTMLImageElement>("img", { name: alt })).src).toBe(
      `https://files.example${file(name, "webp").file}`,
    );
  pictures.unmount();
  const films = await show("mp4");
  for (const [words, name] of [
    ["Their file, MP4", "a1"],
    ["Your file, MP4", "b2"],
  ] as const)
    expect(
      (await films.row.findByRole<HTMLAnchorElement>("link", { name: `${words} (opens a new tab)` })).href,
    ).toBe(`https://files.example${file(name, "mp4").file}`);
});

test("where one whole stays, all that differs is mine or theirs", async () => {
  const mine = { ...BEFORE, state: "answered" };
  expect(await rowsOf({ theirs: { ...BEFORE, price: "19" }, mine })).toEqual([
    ["Price", "19", "16"],
    ["State", "New", "Answered"],
  ]);
});

test("somebody is led to its title, however long it is", async () => {
  const [shown, focus] = ["scrollIntoView", "focus"].map((name) =>
    vi.spyOn(HTMLElement.prototype, name as "focus").mockImplementation(() => undefined),
  );
  await rowsOf({ theirs: { ...BEFORE, price: "19" }, mine: BEFORE });
  expect(focus).toHaveBeenCalledExactlyOnceWith({ preventScroll: true });
  expect(shown).toHaveBeenCalledExactlyOnceWith({ block: "start" });
  expect(shown?.mock.contexts).toEqual(focus?.mock.contexts);
});

test("a long text scrolls in its place, also by the keyboard; a short one is no stop on the way to the buttons", async () => {
  const long = "Coats and boots. ".repeat(20);
  await rowsOf({ theirs: { ...BEFORE, summary: long }, mine: BEFORE });
  expect(
    screen.getAllByRole("region").map((cell) => [cell.tabIndex, cell.getAttribute("aria-label")]),
  ).toEqual([[0, "Theirs: Summary"]]);
});
