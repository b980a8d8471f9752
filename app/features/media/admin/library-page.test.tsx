// What was in the archive before stays there when archiving others is taken back; nobody archives without seeing what shows it.
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { currentToasts } from "~/components/feedback/toast-store";
import MediaDialog from "~/components/media-library/media-dialog";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { LibraryPage } from "./library-page";

const picture = (id: string, archived: boolean) => ({
  ...{ id, archived, title: id, kind: "video", alt: null, caption: "", is_active: false },
  ...{ bytes: null, source_url: "https://example.org/film", created_at: "2026-11-20T10:00:00Z" },
});
const MEDIA = [picture("New", false), picture("Old", true)];

const changed = vi.fn();
type Answer = { data: object[] | null; error: object | null };
const AWAY: Answer = { data: null, error: { code: "PT500", message: "away" } };
let uses: Promise<Answer>;
let library = Promise.resolve<Answer>({ data: MEDIA, error: null });
// The network's edge: one page of the library, and none beyond it.
const rows = {
  ...{ eq: () => rows, ilike: () => rows },
  limit: () => library,
  ...{ select: () => rows, order: () => rows },
  range: async (from: number): Promise<Answer> => (from === 0 ? library : { data: [], error: null }),
  update: (changes: object) => ({
    in: (_: string, ids: readonly string[]) => ({
      select: async () => {
        try {
          changed(changes, ids);
        } catch (refused) {
          return { data: null, error: { code: "PT409", message: (refused as Error).message } };
        }
        return { data: ids, error: null };
      },
    }),
  }),
};
const used = { select: () => used, eq: () => used, gt: () => used, order: () => used, limit: () => uses };
/** Of several. */
let shown: object[] = [];
const usedOf = () => ({
  order: usedOf,
  range: async (from: number, to: number) => ({ data: shown.slice(from, to + 1), error: null }),
});
Object.assign(used, { in: () => ({ gt: usedOf }) });
vi.mock("~/lib/supabase", () => ({
  browserClient: async () => ({ from: (table: string) => (table === "media_uses" ? used : rows) }),
}));

const said = () => currentToasts().at(-1)?.title;

test("only what is not archived yet is, and only that comes back", async () => {
  renderAt(<LibraryPage />);
  fireEvent.click(await screen.findByLabelText("Select all items of this page"));
  fireEvent.click(screen.getByRole("button", { name: "Archive" }));
  await expect.poll(said).toBe("It is archived. One was archived before.");
  currentToasts()[0]?.action?.act();
  await expect.poll(said).toBe("Taken back.");
  expect(changed.mock.calls).toEqual([
    [{ archived: true }, ["New"]],
    [{ archived: false }, ["New"]],
  ]);
});

test("what is shown stays, and of a few it is said where; the others are archived", async () => {
  const all = Array.from({ length: 6 }, (_, n) => picture(`P${n}`, false));
  library = Promise.resolve({ data: all, error: null });
  const use = (n: number, table_name: string, title: string) => ({
    media_id: `P${n}`,
    table_name,
    title,
  });
  shown = [
    ...[use(0, "cms_content", "Our story"), use(0, "posts", "A post"), use(1, "blog_posts", "Boats")],
    // More than are read at once.
    ...Array.from({ length: 500 }, (_, n) => use(2, "board_members", n === 0 ? "Ada" : "Others")),
    use(3, "media", "A film"),
  ];
  changed.mockClear();
  renderAt(<LibraryPage />);
  fireEvent.click(await screen.findByLabelText("Select all items of this page"));
  fireEvent.click(screen.getByRole("button", { name: "Archive" }));
  await expect
    .poll(said)
    .toBe(
      'They are archived. 4 are still shown, and stay: "P0" in Our story (Page text) and 1 more place; "P1" in Boats (Post); "P2" in Ada (Board member) and 499 more places; and 1 more. Take them out there first.',
    );
  expect(changed.mock.calls).toEqual([[{ archived: true }, ["P4", "P5"]]]);
  shown = [];
  library = Promise.resolve({ data: MEDIA, error: null });
});

test.each([
  ["is", { data: [{ table_name: "posts", row_id: "p", title: "A post" }], error: null }, "A post"],
  ["cannot be read", AWAY, "We couldn't load where it is used. Try again"],
])("where it is used %s: it is said when the buttons below it come", async (_, answer, said) => {
  const { promise, resolve } = Promise.withResolvers<Answer>();
  uses = promise;
  renderAt(<LibraryPage />, { at: "/New", path: "/:id?" });
  const dialog = within(await screen.findByRole("dialog"));
  // The row is there by now.
  await screen.findByLabelText("Select all items of this page");
  expect(dialog.queryByRole("button", { name: "Archive" })).toBeNull();
  resolve(answer);
  await dialog.findByRole("button", { name: "Archive" });
  expect(dialog.getByRole("region", { name: "Where it is used" }).textContent).toContain(said);
});

test.each([
  ["was known", [{ media_id: "New", table_name: "posts", title: "A post" }], '"New" in A post (posts)'],
  ["came this very moment", [], "Where it is used"],
])(
  "a record is headed by its title; what keeps it from being archived %s: it is said where",
  async (_, known, words) => {
    shown = known;
    uses = Promise.resolve({ data: [{ table_name: "posts", row_id: "p", title: "A post" }], error: null });
    renderAt(<LibraryPage />, { at: "/New", path: "/:id?" });
    const dialog = within(await screen.findByRole("dialog", { name: "New" }));
    changed.mockImplementationOnce(() => {
      throw new Error("media_in_use");
    });
    fireEvent.click(await dialog.findByRole("button", { name: "Archive" }));
    await expect.poll(() => currentToasts().at(-1)?.description).toContain(words);
    changed.mockReset();
    expect(dialog.getByRole("region", { name: "Where it is used" })).toBeTruthy();
  },
);

test("something new begins with its file: nothing is asked of fields that come with it", async () => {
  renderAt(<LibraryPage />, { at: "/new", path: "/:id?" });
  const dialog = within(await screen.findByRole("dialog"));
  fireEvent.click(dialog.getByRole("button", { name: "Add" }));
  const links = dialog.getAllByRole<HTMLAnchorElement>("link");
  expect(links.map(({ textContent }) => textContent)).toEqual(["Choose a file first."]);
  const field = document.querySelector(links[0]?.getAttribute("href") ?? "");
  expect(field).toBe(dialog.getByRole("button", { name: "Choose a file" }));
  expect(document.activeElement).toBe(field);
});

test("a library that cannot be read is asked for again by a button that stays until it is there", async () => {
  library = Promise.resolve(AWAY);
  renderAt(<MediaDialog kind="video" onPick={() => undefined} onClose={() => undefined} />);
  const again = await screen.findByRole("button", { name: "Try again" });
  const { promise, resolve } = Promise.withResolvers<Answer>();
  library = promise;
  fireEvent.click(again);
  expect(await screen.findByRole("button", { name: "Trying again..." })).toBe(again);
  resolve({ data: MEDIA, error: null });
  await screen.findByRole("button", { name: "New" });
  expect(screen.queryByRole("alert")).toBeNull();
});
