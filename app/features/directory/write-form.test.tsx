// One story, told once: a father who told us lets a professional have it, sees what goes, and can take it back by its number.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AuthProvider } from "~/lib/session";
import * as stories from "~/lib/stories";
import { MESSAGE_REFUSALS } from "~domain/directory-messages";
import { REUSE_REFUSALS } from "~domain/help-requests";
import { renderAt } from "../../../tests/fixtures/page-stub";
import * as mutations from "./mutations";
import { WriteSection } from "./write-form";

const person = vi.hoisted(() => ({ status: "signed_in", user: { id: "f" } }));
vi.mock("~/lib/session", async (original) => ({ ...(await original<object>()), useAuth: () => person }));
vi.mock("~/lib/session/start", () => ({ lookForSession: () => undefined, followOtherTabs: () => undefined }));
vi.mock("~/lib/stories");
vi.mock("./mutations");

const REQUEST = "da000001-0000-4000-8000-000000000009";
const LISTING = { id: "da000001-0000-4000-8000-000000000001", name: "Demo Practice" };
const LONG = "The rent is due. ".repeat(400);

function show(kind: "lawyer" | "psychologist") {
  const request = { id: REQUEST, state: "reading", story: LONG, children: null, cost: null, tried: null };
  vi.mocked(stories.readMyRequests).mockResolvedValue([request] as never);
  vi.mocked(mutations.startConversation)
    .mockReset()
    .mockResolvedValue({ ok: true, value: { token: "a".repeat(64) } });
  renderAt(
    <AuthProvider>
      <WriteSection listing={{ ...LISTING, kind }} />
    </AuthProvider>,
  );
}

test.each(["lawyer", "psychologist"] as const)(
  "a %s gets what was shown, no more than the form takes, and its number",
  async (kind) => {
    show(kind);
    fireEvent.click(await screen.findByRole("button", { name: "Reuse what you told us" }));
    expect(screen.getByText(/exactly what Demo Practice gets/)).toBeTruthy();
    const shown = (screen.getByLabelText("What will be sent") as HTMLTextAreaElement).value;
    expect(shown).toHaveLength(4000);
    fireEvent.click(screen.getByRole("button", { name: "Use these words" }));
    await waitFor(() => expect(screen.getByLabelText(/Your message/)).toHaveProperty("value", shown));
    const message = screen.getByLabelText(/Your message/);
    fireEvent.change(message, { target: { value: "The rent is due. No more." } });
    fireEvent.change(screen.getByLabelText(/What may we call you/), { target: { value: "Sam" } });
    fireEvent.submit(screen.getByRole("form", { name: "Write" }));
    await waitFor(() => expect(mutations.startConversation).toHaveBeenCalledOnce());
    // What was sent, not what was picked.
    expect(vi.mocked(mutations.startConversation).mock.calls[0]?.[0]).toMatchObject({
      words: "The rent is due. No more.",
      share_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      share_request: REQUEST,
    });
  },
);

test("where its request is gone, it is sent once more as new words", async () => {
  show("lawyer");
  vi.mocked(mutations.startConversation).mockResolvedValueOnce({
    ok: false,
    problem: { code: "conflict", message: REUSE_REFUSALS.story_gone ?? "", retry_after: null },
  });
  fireEvent.click(await screen.findByRole("button", { name: "Reuse what you told us" }));
  fireEvent.click(screen.getByRole("button", { name: "Use these words" }));
  fireEvent.change(screen.getByLabelText(/What may we call you/), { target: { value: "Sam" } });
  fireEvent.submit(screen.getByRole("form", { name: "Write" }));
  expect(await screen.findByText(/Send it again, and the words here go as new ones/)).toBeTruthy();
  fireEvent.submit(screen.getByRole("form", { name: "Write" }));
  await waitFor(() => expect(mutations.startConversation).toHaveBeenCalledTimes(2));
  expect(vi.mocked(mutations.startConversation).mock.lastCall?.[0]).toMatchObject({ share_id: null });
});

test("an office that takes no more messages is not the end of the way", async () => {
  show("lawyer");
  vi.mocked(mutations.startConversation).mockResolvedValueOnce({
    ok: false,
    problem: { code: "conflict", message: MESSAGE_REFUSALS.thread_closed ?? "", retry_after: null },
  });
  fireEvent.change(screen.getByLabelText(/What may we call you/), { target: { value: "Sam" } });
  fireEvent.change(screen.getByLabelText(/Your message/), { target: { value: "When could we talk?" } });
  fireEvent.submit(screen.getByRole("form", { name: "Write" }));
  expect(await screen.findByRole("link", { name: "look for another one" })).toBeTruthy();
});
