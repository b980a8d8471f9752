// A story told before goes into a new request under the number it is taken back by, in the words that are sent.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { AuthProvider } from "~/lib/session";
import * as stories from "~/lib/stories";
import { AppError } from "~domain/errors";
import { HELP_TOKEN, REUSE_REFUSALS } from "~domain/help-requests";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { ApplyForm } from "./apply-form";
import * as mutations from "./mutations";

const person = vi.hoisted(() => ({ status: "signed_in", user: { id: "f" } }));
vi.mock("~/lib/session", async (original) => ({ ...(await original<object>()), useAuth: () => person }));
vi.mock("~/lib/session/start", () => ({ lookForSession: () => undefined, followOtherTabs: () => undefined }));
vi.mock("~/lib/stories");
vi.mock("./mutations");

beforeEach(() => {
  vi.clearAllMocks();
  Object.assign(person, { status: "signed_in", user: { id: "f" } });
});

/** From whatever question he is at: Enter goes on, and sends from the last. */
function sendIt() {
  fireEvent.click(screen.getByLabelText(/^On my private page/));
  while (screen.queryByRole("button", { name: "Next question" }))
    fireEvent.click(screen.getByRole("button", { name: "Next question" }));
  fireEvent.submit(screen.getByRole("form", { name: "Ask for help" }));
}

const REQUEST = "da000001-0000-4000-8000-000000000001";
const UUID = /^[0-9a-f-]{36}$/;
const sends = (answer: object = {}) =>
  vi.mocked(mutations.sendAnswers).mockResolvedValue({ due_on: "2099-01-02", ...answer } as never);
function show(onSent: (sent: object) => void = () => undefined) {
  renderAt(
    <AuthProvider>
      <ApplyForm first={{ kind: "bill", state: "OH", soon: "week" }} posted={null} onSent={onSent} />
    </AuthProvider>,
  );
}

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
  const send = sends().mockRejectedValueOnce(new AppError("conflict", REUSE_REFUSALS.story_gone));
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Reuse what you told us" }));
  fireEvent.click(await screen.findByRole("button", { name: "Use these words" }));
  fireEvent.change(screen.getByDisplayValue("The rent is due."), { target: { value: "The rent. No more." } });
  sendIt();
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.calls[0]?.[1]).toMatchObject({
    ...{ story: "The rent. No more.", share_id: expect.stringMatching(UUID), share_request: REQUEST },
  });
  expect(await screen.findByText(/Send it again, and the words here go as new ones/)).not.toBeNull();
  fireEvent.submit(screen.getByRole("form", { name: "Ask for help" }));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  expect(send.mock.lastCall?.[1]).toMatchObject({ story: "The rent. No more.", share_id: "" });
  // Whose answer was lost would else have two requests, and the link of one.
  expect(send.mock.lastCall?.[2].token).toBe(send.mock.calls[0]?.[2].token);
});

test("under a private link he is saved at each question he goes on from, and sends that request, not another", async () => {
  const send = sends();
  show();
  const story = () => screen.getByLabelText(/^What happened, and what would help/);
  fireEvent.change(story(), { target: { value: "The power goes off." } });
  fireEvent.click(screen.getByRole("button", { name: "Keep it under a private link" }));
  expect(await screen.findByText("Saved under your private link")).not.toBeNull();
  fireEvent.change(story(), { target: { value: "The power goes off on Friday." } });
  expect(send).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole("button", { name: "Next question" }));
  await waitFor(() => expect(send).toHaveBeenCalledTimes(2));
  const token = send.mock.calls[0]?.[2].token ?? "";
  expect(token).toMatch(HELP_TOKEN);
  expect(send.mock.lastCall).toMatchObject(["save", { story: "The power goes off on Friday." }, { token }]);
  const saved = async (calls: number, answers: object) => {
    await waitFor(() => expect(send).toHaveBeenCalledTimes(calls));
    expect(send.mock.lastCall).toMatchObject(["save", answers, { token }]);
  };
  // Quicker than the line: while one is on its way the next waits, and then it is what he has typed by then.
  let arrives = () => undefined as unknown;
  send.mockImplementationOnce(() => new Promise((done) => (arrives = () => done({} as never))));
  fireEvent.click(screen.getByRole("button", { name: "Next question" }));
  await saved(3, { tried: "" });
  fireEvent.change(screen.getByLabelText(/^Whom have you asked/), { target: { value: "My brother." } });
  fireEvent.click(screen.getByRole("button", { name: "Next question" }));
  expect(send).toHaveBeenCalledTimes(3);
  arrives();
  await saved(4, { tried: "My brother." });
  sendIt();
  await waitFor(() => expect(send.mock.calls.map(([act]) => act)).toContain("send"));
  expect(send.mock.calls.find(([act]) => act === "send")).toMatchObject(["send", {}, { token }]);
});

test.each([
  ["changed meanwhile", "The rent is due.", "The rent and the power.", "bill", true],
  ["for another kind of help", "The rent is due.", "The rent is due.", "goods", true],
  ["as it was", "The rent is due.", "The rent is due.", "bill", false],
])(
  "sent again %s after an answer was lost: he is told what we have",
  async (_, first, then, kind, is_older) => {
    const asked = { kind, us_state: "OH", how_soon: "week" };
    sends({ ...asked, story: first, reach_by: "link" }).mockRejectedValueOnce(new AppError("unavailable"));
    const sent = vi.fn();
    Object.assign(person, { status: "signed_out", user: null });
    show(sent);
    const story = screen.getByLabelText(/^What happened, and what would help/);
    fireEvent.change(story, { target: { value: first } });
    sendIt();
    expect((await screen.findAllByText(/cannot be reached/)).length).toBeGreaterThan(0);
    fireEvent.change(story, { target: { value: then } });
    fireEvent.submit(screen.getByRole("form", { name: "Ask for help" }));
    await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ is_older })));
  },
);

const KEEP = /^Keep it with my account/;
const story = () => screen.getByLabelText(/^What happened, and what would help/);
const tick = () => fireEvent.click(screen.getByLabelText(KEEP));
/** Whoever is signed in then; seen with the next letter that is typed. */
function becomes(status: string, id = "f"): void {
  Object.assign(person, { status, user: { id } });
  fireEvent.change(story(), { target: { value: `The rent is due, ${id} is ${status}.` } });
}

test("who is signed out before he sends it with his account is told, sends it without, and hears that", async () => {
  const send = sends({ has_account: false });
  const sent = vi.fn();
  show(sent);
  tick();
  becomes("expired");
  expect(screen.getByText(/it is not kept with your account/)).not.toBeNull();
  expect(screen.queryByLabelText(KEEP)).toBeNull();
  sendIt();
  await waitFor(() => expect(sent).toHaveBeenCalledWith(expect.objectContaining({ wanted_account: true })));
  expect([send.mock.lastCall?.[2].bind, sent.mock.lastCall?.[0].has_account]).toEqual([false, false]);
});

test("signed in again, it goes with his account; with nobody else's", async () => {
  const send = sends({ has_account: true });
  show();
  tick();
  becomes("expired");
  becomes("signed_in", "another");
  expect(screen.getByLabelText<HTMLInputElement>(KEEP).checked).toBe(false);
  becomes("signed_in");
  expect(screen.getByLabelText<HTMLInputElement>(KEEP).checked).toBe(true);
  sendIt();
  await waitFor(() => expect(send.mock.lastCall?.[2].bind).toBe(true));
});

test("a server that knows him no more is believed, and what he typed stays", async () => {
  sends().mockRejectedValueOnce(new AppError("unauthenticated"));
  show();
  becomes("signed_in");
  tick();
  sendIt();
  expect(await screen.findByText(/^You are signed out, so it was not sent/)).not.toBeNull();
  expect(story()).toHaveProperty("value", "The rent is due, f is signed_in.");
});
