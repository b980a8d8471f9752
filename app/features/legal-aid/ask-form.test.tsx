// A story told before goes into a new request under the number it is taken back by, in the words that are sent.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AuthProvider } from "~/lib/session";
import * as stories from "~/lib/stories";
import { REUSE_REFUSALS } from "~domain/help-requests";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { AskForm } from "./ask-form";
import { AskPage } from "./ask-page";
import * as mutations from "./mutations";

const person = vi.hoisted(() => ({ status: "signed_in", user: { id: "f" } }));
vi.mock("~/lib/session", async (original) => ({ ...(await original<object>()), useAuth: () => person }));
vi.mock("~/lib/session/start", () => ({ lookForSession: () => undefined, followOtherTabs: () => undefined }));
vi.mock("~/lib/stories");
vi.mock("./mutations");

const REQUEST = "da000001-0000-4000-8000-000000000001";

test("what was used again goes with its number and its request; where that is gone, sent once more as new words", async () => {
  const told = {
    id: REQUEST,
    state: "reading",
    story: "The rent is due.",
    children: null,
    cost: null,
    tried: null,
  };
  vi.mocked(stories.readMyRequests).mockResolvedValue([told] as never);
  const send = vi
    .mocked(mutations.sendLegalAidRequest)
    .mockResolvedValueOnce({
      ok: false,
      problem: { code: "conflict", message: REUSE_REFUSALS.story_gone ?? "", retry_after: null },
    })
    .mockResolvedValue({ ok: true, value: { link: "a".repeat(64), answer_by: "2099-01-02" } });
  const onSent = vi.fn();
  renderAt(
    <AuthProvider>
      <AskForm onSent={onSent} />
    </AuthProvider>,
  );
  fireEvent.click(await screen.findByRole("button", { name: "Reuse what you told us" }));
  fireEvent.click(await screen.findByRole("button", { name: "Use these words" }));
  fireEvent.change(screen.getByDisplayValue("The rent is due."), { target: { value: "The rent. No more." } });
  fireEvent.change(screen.getByLabelText(/Where should our answer go/), { target: { value: "link" } });
  fireEvent.submit(screen.getByRole("form", { name: "Ask for legal help" }));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  const reused = { wants: "The rent. No more.", share_request: REQUEST };
  expect(send.mock.calls[0]?.[0]).toMatchObject({
    ...reused,
    share_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
  // Its request is gone: sent once more, the words are new ones.
  expect(await screen.findByText(/Send it again, and the words here go as new ones/)).not.toBeNull();
  // With his account only where he says so.
  fireEvent.click(screen.getByLabelText(/^Keep it with my account/));
  fireEvent.submit(screen.getByRole("form", { name: "Ask for legal help" }));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.calls.map(([, bind]) => bind)).toEqual([false, true]);
  await waitFor(() => expect(onSent).toHaveBeenCalledWith(expect.objectContaining({ has_account: true })));
  expect(send.mock.lastCall?.[0]).toMatchObject({ wants: "The rent. No more.", share_id: null });
});

test.each([
  [true, /You find it in your profile, too, under What we hold/],
  [false, /the only way back/],
])("what is said of the link goes by whether his account has it: %s", (has_account, words) => {
  const done = { link: "a".repeat(64), answer_by: "2099-01-02", has_account };
  renderAt(<AskPage posted={{ form: "ask", done }} site="" />);
  expect(screen.getByText(words)).toBeTruthy();
});
