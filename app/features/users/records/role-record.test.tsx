// Whoever was asked answers in words or by a change; what was not sent is not called saved.
import { QueryClient } from "@tanstack/react-query";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { currentToasts } from "~/components/feedback/toast-store";
import type { MyRecord } from "~domain/registration/registration";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { SAMPLE_DETAILS } from "../../../../tests/fixtures/registrations";
import { answerReview, saveRecord } from "../mutations";
import { RoleRecord } from "./role-record";

vi.mock("../mutations");
beforeEach(() => {
  vi.mocked(answerReview).mockReset().mockResolvedValue();
  vi.mocked(saveRecord).mockReset().mockResolvedValue();
});

const ASKED: MyRecord = {
  ...{ id: "r1", role: "lawyer", state: "asked", words: "Which state?", answer: null },
  details: SAMPLE_DETAILS.lawyer,
};
const open = (record = ASKED) => renderAt(<RoleRecord {...{ role: "lawyer", record }} />);
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
  renderAt(<RoleRecord {...{ role: "lawyer", record: ASKED }} />, { client });
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

test("a button names its role without a stray sign", () => {
  renderAt(<RoleRecord {...{ role: "lawyer", record: undefined }} />);
  expect(screen.getByRole("button").textContent).toBe("Fill in Family-law attorney");
});
