// Whoever was asked answers in words or by a change; what was not sent is not called saved.
import { QueryClient } from "@tanstack/react-query";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { currentToasts } from "~/components/feedback/toast-store";
import { AuthProvider } from "~/lib/session";
import { AppError } from "~domain/errors";
import type { MyRecord } from "~domain/registration/registration";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { SAMPLE_DETAILS } from "../../../../tests/fixtures/registrations";
import { answerReview, saveRecord } from "../mutations";
import { RoleRecord } from "./role-record";

vi.mock("../mutations");
vi.mock("~/lib/session/start", () => ({
  lookForSession: () => undefined,
  followOtherTabs: () => () => undefined,
}));
let kept: MyRecord;
vi.mock("~/lib/supabase", () => ({
  browserClient: async () => ({ rpc: async () => ({ data: [kept], error: null }) }),
}));
beforeEach(() => {
  vi.mocked(answerReview).mockReset().mockResolvedValue();
  vi.mocked(saveRecord).mockReset().mockResolvedValue();
});

const ASKED: MyRecord = {
  ...{ id: "r1", role: "lawyer", state: "asked", words: "Which state?", answer: null },
  details: SAMPLE_DETAILS.lawyer,
};
const open = (record = ASKED, client?: QueryClient) =>
  renderAt(
    <AuthProvider>
      <RoleRecord {...{ role: "lawyer", record }} />
    </AuthProvider>,
    client ? { client } : {},
  );
const toasts = () => currentToasts().map(({ title }) => title);

test("an answer in words is sent for the record that was asked about", async () => {
  open();
  fireEvent.change(screen.getByLabelText(/^Your answer/), { target: { value: " Ohio. " } });
  fireEvent.submit(screen.getByRole("form", { name: "Answer our question" }));
  await waitFor(() => expect(answerReview).toHaveBeenCalledWith("r1", "Ohio."));
});

test("without an answer of ours the record is read anew: the words may have arrived", async () => {
  vi.mocked(answerReview).mockRejectedValueOnce(new Error("No answer."));
  const client = new QueryClient();
  const anew = vi.spyOn(client, "invalidateQueries");
  open(ASKED, client);
  fireEvent.change(screen.getByLabelText(/^Your answer/), { target: { value: "Ohio." } });
  fireEvent.submit(screen.getByRole("form", { name: "Answer our question" }));
  await waitFor(() => expect(anew).toHaveBeenCalledOnce());
  expect(screen.getByLabelText(/^Your answer/)).toHaveProperty("value", "Ohio.");
});

test("where nothing was asked there is nothing to answer; what was answered is shown", () => {
  open({ ...ASKED, state: "waiting", answer: "Ohio." });
  expect(screen.queryByLabelText(/^Your answer/)).toBeNull();
  expect(screen.getByText("Ohio.")).toBeTruthy();
});

test("a record saved as it was says that nothing was sent; a changed one is saved", async () => {
  open();
  fireEvent.click(screen.getByRole("button", { name: /^Edit/ }));
  fireEvent.submit(screen.getByRole("form", { name: "Family-law attorney" }));
  await waitFor(() => expect(toasts()).toEqual(["Nothing changed, so it was not sent."]));
  expect(saveRecord).not.toHaveBeenCalled();
  fireEvent.click(await screen.findByRole("button", { name: /^Edit/ }));
  fireEvent.change(screen.getByLabelText(/^Bar number/), { target: { value: "OH-9" } });
  fireEvent.submit(screen.getByRole("form", { name: "Family-law attorney" }));
  await waitFor(() => expect(saveRecord).toHaveBeenCalledOnce());
});

test("what another window saved meanwhile comes into the fields beside what was typed, and is replaced by a second press alone", async () => {
  kept = { ...ASKED, details: { ...ASKED.details, bar_number: "OH-1", contact_phone: "+1 555 0188" } };
  open();
  fireEvent.click(screen.getByRole("button", { name: /^Edit/ }));
  fireEvent.change(screen.getByLabelText(/^Bar number/), { target: { value: "OH-9" } });
  vi.mocked(saveRecord).mockRejectedValueOnce(new AppError("conflict", "Changed meanwhile."));
  fireEvent.submit(screen.getByRole("form", { name: "Family-law attorney" }));
  await waitFor(() => expect(screen.getByLabelText(/^Office phone/)).toHaveProperty("value", "+1 555 0188"));
  expect(screen.getByLabelText(/^Bar number/)).toHaveProperty("value", "OH-9");
  expect(saveRecord).toHaveBeenLastCalledWith("lawyer", expect.anything(), ASKED.details);
  await screen.findByText("Changed meanwhile.");
  fireEvent.submit(screen.getByRole("form", { name: "Family-law attorney" }));
  const both = expect.objectContaining({ bar_number: "OH-9", contact_phone: "+1 555 0188" });
  await waitFor(() => expect(saveRecord).toHaveBeenLastCalledWith("lawyer", both, kept.details));
});

test("what was saved and nobody heard of is told as saved when it is sent once more", async () => {
  kept = { ...ASKED, details: { ...ASKED.details, bar_number: "OH-9" } };
  open();
  fireEvent.click(screen.getByRole("button", { name: /^Edit/ }));
  fireEvent.change(screen.getByLabelText(/^Bar number/), { target: { value: "OH-9" } });
  vi.mocked(saveRecord)
    .mockRejectedValueOnce(new AppError("unavailable", "No answer."))
    .mockRejectedValueOnce(new AppError("conflict", "Changed meanwhile."));
  fireEvent.submit(screen.getByRole("form", { name: "Family-law attorney" }));
  await screen.findByText("No answer.");
  fireEvent.submit(screen.getByRole("form", { name: "Family-law attorney" }));
  await screen.findByRole("button", { name: /^Edit/ });
  expect(toasts()).toContain("Saved.");
});

test("a button names its role without a stray sign", () => {
  renderAt(<RoleRecord {...{ role: "lawyer", record: undefined }} />);
  expect(screen.getByRole("button").textContent).toBe("Fill in Family-law attorney");
});
