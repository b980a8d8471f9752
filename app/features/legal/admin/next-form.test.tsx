// A version is for good: it is asked before, never without a change, and never over a colleague's unseen.
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { RichTextFieldProps } from "~/components/editor/rich-text-field";
import type { LegalDocument } from "~domain/legal-documents";
import { plainText, richTextOf } from "~domain/plain-text";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { readLegal } from "../reads";
import { publishLegal } from "./mutations";
import { NextForm } from "./next-form";

vi.mock("./mutations", async (original) => ({ ...(await original<object>()), publishLegal: vi.fn() }));
vi.mock("../reads");
vi.mock("~/lib/supabase", () => ({ browserClient: async () => ({}) }));
// The editor has tests of its own, and here only what is written counts.
vi.mock("~/components/editor/rich-text-field", () => ({
  RichTextField: ({ id, label, value, onChange }: RichTextFieldProps) => (
    <textarea
      {...{ id, "aria-label": label }}
      value={plainText(value)}
      onChange={(event) => onChange({ target: { value: richTextOf(event.target.value) } })}
    />
  ),
}));

const documentOf = (version: number, words: string, what_changed: string | null): LegalDocument => ({
  ...{ version, what_changed, published_at: "2026-11-20T10:00:00Z" },
  ...{ summary: richTextOf("In a word."), content: richTextOf(words) },
});
const onPublished = vi.fn();
beforeEach(() => {
  onPublished.mockClear();
  vi.mocked(publishLegal).mockReset().mockResolvedValue("published");
  renderAt(<NextForm name="terms" first={documentOf(2, "Old words.", "All.")} onPublished={onPublished} />);
});
const field = (label: string | RegExp) => screen.getByLabelText<HTMLTextAreaElement>(label);
const write = (label: string | RegExp, value: string) =>
  fireEvent.change(field(label), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const ask = async (version = 3) => {
  press(`Publish version ${version}`);
  return within(await screen.findByRole("dialog"));
};

test("the same text is not published again, and that is said", async () => {
  write(/What is different/, "Nothing at all.");
  press("Publish version 3");
  expect((await screen.findByRole("alert")).textContent).toContain("Nothing has changed since version 2.");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(publishLegal).not.toHaveBeenCalled();
});

test("nothing is in force before it was asked what that means", async () => {
  write("The whole text", "New words.");
  write(/What is different/, "A new word.");
  const question = await ask();
  question.getByRole("heading", { name: "Publish version 3 of the Terms of Service?" });
  question.getByText(/all members are told.*can't be changed or taken back/);
  expect(publishLegal).not.toHaveBeenCalled();
  fireEvent.click(question.getByRole("button", { name: "Cancel" }));
  expect(field("The whole text").value).toBe("New words.");
  fireEvent.click((await ask()).getByRole("button", { name: "Publish version 3" }));
  await waitFor(() => expect(onPublished).toHaveBeenCalledOnce());
  const { summary } = documentOf(2, "", null);
  expect(vi.mocked(publishLegal).mock.calls).toEqual([
    ["terms", 3, { summary, content: richTextOf("New words."), what_changed: "A new word." }],
  ]);
});

async function meanwhile() {
  vi.mocked(publishLegal).mockResolvedValueOnce("another_in_force");
  const shown = documentOf(3, "Their words.", "Theirs is better.");
  vi.mocked(readLegal).mockResolvedValue({ shown, versions: [shown] });
  write("In short", "Mine in short.");
  write("The whole text", "My words.");
  write(/What is different/, "Mine is better.");
  fireEvent.click((await ask()).getByRole("button", { name: "Publish version 3" }));
  await screen.findByText("Someone else has changed this in the meantime");
  expect(screen.queryByRole("dialog")).toBeNull();
}

test("what a colleague published meanwhile stands beside the own words, which can go over it", async () => {
  await meanwhile();
  expect(document.activeElement?.textContent).toContain("Version 3 is in force by now.");
  const [row] = screen.getAllByRole("row", { name: /^The whole text/ });
  expect(row?.textContent).toBe("The whole textTheir words.My words.");
  screen.getByRole("row", { name: "What is different Theirs is better. Mine is better." });
  expect(screen.queryByText("The whole text", { selector: "dt" })).toBeNull();
  press("Word by word, from theirs to yours");
  expect(screen.getByText("The whole text", { selector: "dt" }).nextSibling?.textContent).toMatch(
    /Their.*My/,
  );
  press("Keep my changes");
  expect(field("The whole text").value).toBe("My words.");
  expect(field(/What is different/).value).toBe("Mine is better.");
  fireEvent.click((await ask(4)).getByRole("button", { name: "Publish version 4" }));
  await waitFor(() => expect(onPublished).toHaveBeenCalledOnce());
  expect(vi.mocked(publishLegal).mock.lastCall?.[1]).toBe(4);
});

test("theirs can be taken instead", async () => {
  await meanwhile();
  press("Take theirs");
  expect([field("In short").value, field("The whole text").value]).toEqual(["In a word.", "Their words."]);
  expect(field(/What is different/).value).toBe("");
  screen.getByRole("button", { name: "Publish version 4" });
});
