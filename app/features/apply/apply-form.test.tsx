// A story told before goes into a new request under the number it is taken back by, in the words that are sent.
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import * as keep from "~/lib/keep-share";
import { AuthProvider } from "~/lib/session";
import * as stories from "~/lib/stories";
import { ApplyForm } from "./apply-form";
import * as mutations from "./mutations";

const person = vi.hoisted(() => ({ status: "signed_in", user: { id: "f" } }));
vi.mock("~/lib/session", async (original) => ({ ...(await original<object>()), useAuth: () => person }));
vi.mock("~/lib/session/start", () => ({ lookForSession: () => undefined, followOtherTabs: () => undefined }));
vi.mock("~/lib/stories");
vi.mock("~/lib/keep-share");
vi.mock("./mutations");

beforeEach(() => vi.clearAllMocks());

/** From whatever question he is at: Enter goes on, and sends from the last. */
function sendIt() {
  fireEvent.click(screen.getByLabelText(/^On my private page/));
  while (screen.queryByRole("button", { name: "Next question" }))
    fireEvent.click(screen.getByRole("button", { name: "Next question" }));
  fireEvent.submit(screen.getByRole("form", { name: "Ask for help" }));
}

const TOKEN = "T".repeat(43);
const sends = () =>
  vi
    .mocked(mutations.sendAnswers)
    .mockResolvedValue({ token: TOKEN, request: { due_on: "2099-01-02" } as never });
function show() {
  const Stub = createRoutesStub([
    {
      path: "/",
      Component: () => (
        <ApplyForm
          first={{ kind: "bill", state: "OH", soon: "week" }}
          posted={null}
          onSent={() => undefined}
        />
      ),
    },
  ]);
  render(
    <QueryClientProvider client={new QueryClient()}>
      <AuthProvider>
        <Stub />
      </AuthProvider>
    </QueryClientProvider>,
  );
}

test("what was used again is written down as it is sent, and goes with its number", async () => {
  const told = {
    id: "r1",
    state: "reading",
    story: "The rent is due.",
    children: null,
    cost: null,
    tried: null,
  };
  vi.mocked(stories.readMyRequests).mockResolvedValue([told] as never);
  vi.mocked(keep.keepShare).mockImplementation(async ({ id }) => id);
  const send = sends();
  show();
  fireEvent.click(await screen.findByRole("button", { name: "Reuse what you told us" }));
  fireEvent.click(await screen.findByRole("button", { name: "Use these words" }));
  fireEvent.change(screen.getByDisplayValue("The rent is due."), { target: { value: "The rent. No more." } });
  expect(keep.keepShare).not.toHaveBeenCalled();
  sendIt();
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  const [share, words] = vi.mocked(keep.keepShare).mock.calls[0] ?? [];
  expect([share?.request_id, share?.use, words]).toEqual(["r1", "request", "The rent. No more."]);
  expect(send.mock.calls[0]?.[1]).toMatchObject({ story: "The rent. No more.", share_id: share?.id });
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
  expect(send.mock.lastCall).toMatchObject([
    "save",
    { story: "The power goes off on Friday." },
    { token: TOKEN },
  ]);
  sendIt();
  await waitFor(() => expect(send).toHaveBeenCalledTimes(3));
  expect(send.mock.lastCall).toMatchObject(["send", {}, { token: TOKEN }]);
});
