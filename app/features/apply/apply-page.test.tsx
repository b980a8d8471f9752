// Whoever looks again with other answers keeps what he has typed, also while others are named, and without a line.
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { createRoutesStub, type Location, useLocation, useNavigate } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { AuthProvider } from "~/lib/session";
import { shouldRevalidate } from "~/routes/public/apply";
import { ApplyPage } from "./apply-page";
import * as mutations from "./mutations";

vi.mock("~/lib/session/start", () => ({ lookForSession: () => undefined, followOtherTabs: () => undefined }));
vi.mock("./mutations");

beforeEach(() => {
  vi.resetAllMocks();
  loader.mockReturnValue(null);
  Element.prototype.scrollIntoView = vi.fn();
});

const loader = vi.fn<() => null>();
let go: (by: number) => Promise<void>;
let here: Location;
function open(at = "/apply?kind=bill&state=OH&soon=week") {
  const HydrateFallback = () => null;
  const Component = () => {
    const navigate = useNavigate();
    here = useLocation();
    go = (by) => act(async () => navigate(by));
    return <ApplyPage posted={null} />;
  };
  const Stub = createRoutesStub([{ path: "/apply", loader, shouldRevalidate, Component, HydrateFallback }]);
  render(
    <AuthProvider>
      <Stub initialEntries={[at]} />
    </AuthProvider>,
  );
}
const story = () => screen.queryByLabelText<HTMLTextAreaElement>(/^What happened, and what would help/);
const next = () => fireEvent.click(screen.getByRole("button", { name: "Next question" }));
async function lookAgain(label: string, value: string, then: string): Promise<void> {
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Look again" })));
  await screen.findByRole("heading", { name: then });
}
const KIND = "What do you need help with?";

test("what he typed stays, and only the three answers follow", async () => {
  const send = vi.mocked(mutations.sendAnswers).mockResolvedValue({ due_on: "2099-01-02" } as never);
  open();
  await screen.findByRole("form", { name: "Ask for help" });
  loader.mockImplementation(() => {
    throw new Error("no line");
  });
  fireEvent.change(story() as HTMLElement, { target: { value: "The power goes off." } });
  next();
  fireEvent.change(screen.getByLabelText(/^How much is it/), { target: { value: "$420" } });
  await lookAgain(KIND, "goods", "We can look at this");
  expect(document.activeElement?.id).toBe("answer");
  await act(async () => next());
  expect(document.activeElement).toBe(screen.getByRole("group", { name: "Who knows already?" }));
  await act(async () => fireEvent.click(screen.getByRole("button", { name: "Back" })));
  await lookAgain("How soon?", "month", "We can look at this");
  expect([story()?.value, screen.getByText(/Question 2 of/)]).toEqual([
    "The power goes off.",
    expect.anything(),
  ]);
  fireEvent.click(screen.getByRole("button", { name: "Keep it under a private link" }));
  await waitFor(() => expect(send).toHaveBeenCalledOnce());
  expect(send.mock.lastCall?.[1]).toMatchObject({
    ...{ kind: "goods", us_state: "OH", how_soon: "month" },
    ...{ story: "The power goes off.", cost: "$420" },
  });
});

test("while others help the form is out of sight, and has what he typed when he is back", async () => {
  open();
  await screen.findByRole("form", { name: "Ask for help" });
  fireEvent.change(story() as HTMLElement, { target: { value: "The power goes off." } });
  await lookAgain(KIND, "danger", "Get safe first");
  expect(screen.queryByRole("form", { name: "Ask for help" })).toBeNull();
  await lookAgain(KIND, "bill", "We can look at this");
  expect(screen.getByRole("form", { name: "Ask for help" })).toBeTruthy();
  expect(story()?.value).toBe("The power goes off.");
});

test("back at the three questions and forward again, what he typed is still there", async () => {
  open("/apply");
  const answers = { [KIND]: "bill", "Where do you live?": "OH", "How soon?": "week" };
  await screen.findByLabelText(KIND);
  for (const [label, value] of Object.entries(answers))
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  fireEvent.click(screen.getByRole("button", { name: "See who can help" }));
  await screen.findByRole("heading", { name: "We can look at this" });
  fireEvent.change(story() as HTMLElement, { target: { value: "The power goes off." } });
  await go(-1);
  expect(screen.queryByRole("form", { name: "Ask for help" })).toBeNull();
  expect(screen.getByLabelText(KIND)).toHaveProperty("value", "");
  await go(1);
  expect(screen.getByRole("form", { name: "Ask for help" })).toBeTruthy();
  expect([story()?.value, screen.getByLabelText<HTMLSelectElement>(KIND).value]).toEqual([
    "The power goes off.",
    "bill",
  ]);
});

test("once it is sent, Back leads out of the form, not by its questions", async () => {
  vi.mocked(mutations.sendAnswers).mockResolvedValue({ due_on: "2099-01-02" } as never);
  open();
  await screen.findByRole("form", { name: "Ask for help" });
  const before = here.key;
  const focus = vi.spyOn(HTMLElement.prototype, "focus");
  for (let on = 1; on < 6; on += 1) next();
  expect(here.state).toMatchObject({ question: 5, depth: 5 });
  fireEvent.click(screen.getByLabelText(/^On my private page/));
  fireEvent.submit(screen.getByRole("form", { name: "Ask for help" }));
  await screen.findByRole("heading", { name: "Keep this link" });
  await waitFor(() => expect(here.key).toBe(before));
  expect(document.activeElement).toBe(screen.getByRole("region", { name: "Keep this link" }));
  // Once as it came, and once more where the history has brought the page to another place.
  const went = () => focus.mock.contexts.filter((element) => (element as Element).id === "apply-form");
  await waitFor(() => expect(went()).toHaveLength(2));
  focus.mockRestore();
});

test("where others help there is no form to begin with", async () => {
  open("/apply?kind=danger&state=OH&soon=today");
  await screen.findByRole("heading", { name: "Get safe first" });
  expect(story()).toBeNull();
});
