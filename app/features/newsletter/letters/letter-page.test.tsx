// What is sent is what is saved: a correction that stands in the form alone must not be missing in a letter that has left.
import { QueryClient } from "@tanstack/react-query";
import { act, fireEvent, screen, within } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { rowQuery } from "~/lib/list/reads";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { LetterPage } from "./letter-page";
import * as mutations from "./mutations";
import { type LetterRow, letterList } from "./queries";

vi.mock("./mutations");
const answer = async (data: unknown) => ({ data, error: null });
vi.mock("~/lib/supabase", () => ({
  browserClient: async () => ({
    rpc: () => answer(3),
    from: (table: string) => {
      const rows: object = {
        eq: () => rows,
        order: () => Object.assign(answer([]), rows),
        limit: () => answer(stored[table] ?? []),
      };
      return { select: () => rows };
    },
  }),
}));

const DRAFT = {
  id: "l",
  subject: "Nwes",
  state: "draft",
  blocks: [],
  updated_at: "1",
} as unknown as LetterRow;
const stored: Record<string, unknown[]> = {
  newsletter_letters: [DRAFT],
  newsletter_settings: [{ postal_address: "1 Demo Street" }],
};
const ROW: readonly unknown[] = rowQuery(letterList, DRAFT.id).queryKey;
const SAVE_FIRST = "Save your changes first.";

let client: QueryClient;
beforeEach(async () => {
  vi.mocked(mutations.scheduleLetter).mockClear();
  vi.mocked(mutations.testLetter).mockClear();
  vi.mocked(mutations.prepareLetter).mockResolvedValue({ subject: "", light: "", dark: "", text: "" });
  client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderAt(<LetterPage id={DRAFT.id} back={{ to: "/admin/newsletter/letters", label: "Letters" }} />, {
    client,
  });
  await screen.findByLabelText(/^Subject/);
});
const subject = () => screen.getByLabelText<HTMLInputElement>(/^Subject/);
const type = (value: string) => fireEvent.change(subject(), { target: { value } });
const button = (name: string) => screen.getByRole("button", { name });
const alerts = () => screen.queryAllByRole("alert").map(({ textContent }) => textContent);

test.each([
  ["Send...", ""],
  ["Schedule...", "2999-01-01T10:00"],
  ["Send a test to myself", ""],
])("%s is refused while the form says something that is not saved", (name, at) => {
  fireEvent.change(screen.getByLabelText("When"), { target: { value: at } });
  type("News");
  const described = button(name).getAttribute("aria-describedby") ?? "";
  expect(document.getElementById(described)?.textContent).toContain(SAVE_FIRST);
  expect(button(name).getAttribute("aria-disabled")).toBe("true");
  expect(alerts().join()).not.toContain(SAVE_FIRST);
  fireEvent.click(button(name));
  expect(alerts().join()).toContain(SAVE_FIRST);
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(mutations.testLetter).not.toHaveBeenCalled();
  expect(subject().value).toBe("News");
  type("Nwes");
  expect(screen.queryByText(SAVE_FIRST)).toBeNull();
  expect(button(name).getAttribute("aria-describedby")).toBeNull();
});

test("what reaches the form while the question stands open is not left behind either", async () => {
  fireEvent.click(button("Send..."));
  const question = screen.getByRole("dialog", { name: "Send this letter now?" });
  type("News");
  fireEvent.click(button("Send now"));
  expect(await within(question).findByText(SAVE_FIRST)).toBeTruthy();
  expect(mutations.scheduleLetter).not.toHaveBeenCalled();
});

test("what was typed stays in sight when a colleague sends the letter meanwhile", async () => {
  type("News");
  act(() => client.setQueryData(ROW, { ...DRAFT, state: "sent", queued: 1, sent: 1, failed: 0, skipped: 0 }));
  await screen.findByText("This letter is no longer a draft");
  expect(subject().value).toBe("News");
});
