// What was in the archive before stays there when archiving others is taken back.
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { currentToasts } from "~/components/feedback/toast-store";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { LibraryPage } from "./library-page";

const picture = (id: string, archived: boolean) => ({
  ...{ id, archived, title: id, kind: "video", alt: null, caption: "", is_active: false },
  ...{ bytes: null, source_url: "https://example.org/film", created_at: "2026-11-20T10:00:00Z" },
});
const MEDIA = [picture("New", false), picture("Old", true)];

const changed = vi.fn();
// The network's edge: one page of the library, and none beyond it.
const rows = {
  ...{ select: () => rows, order: () => rows },
  range: async (from: number) => ({ data: from === 0 ? MEDIA : [], error: null }),
  update: (changes: object) => ({
    in: (_: string, ids: readonly string[]) => ({
      select: async () => {
        changed(changes, ids);
        return { data: ids, error: null };
      },
    }),
  }),
};
vi.mock("~/lib/supabase", () => ({ browserClient: async () => ({ from: () => rows }) }));

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
