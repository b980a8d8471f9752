import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act, cleanup, fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { createRoutesStub } from "react-router";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AuthProvider } from "~/lib/session";
import { SIGNED_OUT, setAuthState } from "~/lib/session/state";
import { forgetGift, rememberAttempt } from "./gift-memory";
import { GiveFlow } from "./give-flow";
import type { GiftCampaign } from "./queries";

vi.mock("~/lib/env", () => ({
  publicEnv: () => ({ supabase_key: "key", stripe_key: null }),
  functionUrl: (name: string) => `/functions/v1/${name}`,
}));

const campaign: GiftCampaign = {
  kind: "internal",
  id: "0b1f7a52-6ad9-4f3e-9c1a-3f0f0c6c9d11",
  slug: "winter-rent-fund",
  path: "/campaign/winter-rent-fund",
  title: "Winter Rent Fund",
  state: "active",
};
const answer = (body: unknown, status = 200) => Response.json(body, { status });
const created = (attempt_id: string) => ({
  donation_id: "d",
  attempt_id,
  amount: 2500,
  client_secret: "pi_1_secret_2",
  livemode: false,
  status: "pending",
});
const DONE = "11111111-1111-4111-8111-111111111111";
const calls = vi.fn<(url: string, body: Record<string, unknown>) => Response>();

beforeEach(() => {
  calls.mockReset();
  calls.mockImplementation((_, body) => answer(created(String(body.attempt_id))));
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => calls(url, JSON.parse(String(init.body))));
  // The browser's own dialog and scrolling are not what is tested here.
  HTMLElement.prototype.scrollIntoView = () => undefined;
});

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  rememberAttempt({ id: DONE, sent: null });
  forgetGift(DONE);
});

function open(campaigns = [campaign]) {
  const link = { origin: "test", values: { amount_choice: "2500" }, notices: [] };
  const Give = () => <GiveFlow link={link} campaigns={campaigns} listFailed={false} />;
  const Stub = createRoutesStub([
    { path: "/donate", Component: Give },
    { path: "/donation-success", Component: () => <h1>success page</h1> },
    { path: "/privacy", Component: () => null },
  ]);
  return render(
    <QueryClientProvider client={new QueryClient()}>
      <AuthProvider>
        <Stub initialEntries={["/donate"]} />
      </AuthProvider>
    </QueryClientProvider>,
  );
}

const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const submit = () => fireEvent.submit(screen.getByRole("form", { name: "Your gift" }));
const lineIs = (text: string) => expect(screen.getAllByText(text).length).toBeGreaterThan(0);

function fill() {
  type(/your name/i, "Demo Donor");
  type(/your email/i, "demo@example.org");
}

test("the line follows amount, campaign and fee", async () => {
  open();
  lineIs("You give $25.00 where it is needed most");
  type(/where your gift goes/i, `internal:${campaign.id}`);
  fireEvent.click(screen.getByLabelText("$50"));
  lineIs("You give $50.00 to Winter Rent Fund");
  fireEvent.click(screen.getByLabelText(/for the card fee/));
  lineIs("You give $50.00 to Winter Rent Fund, plus $1.81 for the card fee: $51.81 in all");
});

test("pressing Other leads to the field for it; passing by with the keyboard does not", () => {
  open();
  const other = screen.getByLabelText<HTMLInputElement>("Other");
  other.focus();
  fireEvent.click(other, { detail: 0 });
  expect(document.activeElement).toBe(other);
  fireEvent.click(screen.getByLabelText("$50"));
  fireEvent.click(screen.getByText("Other"), { detail: 1 });
  expect([other.checked, document.activeElement]).toEqual([true, screen.getByLabelText(/other amount/i)]);
  type(/other amount/i, "12.5");
  lineIs("You give $12.50 where it is needed most");
});

test("a message that is refused is seen, and stays open while it is put right", async () => {
  open();
  fill();
  type(/a message/i, "<b>Hello</b>");
  submit();
  const field = screen.getByLabelText(/a message/i);
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(field.closest("details")?.open).toBe(true);
  type(/a message/i, "Hello");
  expect(field.closest("details")?.open).toBe(true);
});

const ada = (status: "signed_in" | "signed_out") =>
  act(() =>
    setAuthState({
      ...SIGNED_OUT,
      status,
      ...(status === "signed_in" && {
        user: { id: "1", email: "ada@example.org" } as never,
        profile: { full_name: "Ada Demo" } as never,
      }),
    }),
  );
const standsIn = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;

test("whoever is signed in finds name and email filled in, and leaves neither behind", () => {
  open();
  ada("signed_in");
  expect([standsIn(/your name/i), standsIn(/your email/i)]).toEqual(["Ada Demo", "ada@example.org"]);
  expect(screen.queryByText(/won't show under/)).toBeNull();
  ada("signed_out");
  expect([standsIn(/your name/i), standsIn(/your email/i)]).toEqual(["", ""]);
});

test("what was typed before the account was known stays, and another email is told in place", () => {
  open();
  type(/your email/i, "Work@example.org");
  ada("signed_in");
  expect([standsIn(/your name/i), standsIn(/your email/i)]).toEqual(["Ada Demo", "Work@example.org"]);
  expect(screen.getByText(/won't show under “Your gifts”/)).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Use my account's email" }));
  expect(standsIn(/your email/i)).toBe("ada@example.org");
  expect(screen.queryByText(/won't show under/)).toBeNull();
  ada("signed_out");
});

test("an empty form names every problem, focuses the first and sends nothing", async () => {
  open();
  submit();
  const summary = (await screen.findByText("Please check the form")).parentElement as HTMLElement;
  expect(within(summary).getAllByRole("link")).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByLabelText(/your name/i));
  type(/your name/i, "Demo");
  expect(within(summary).getAllByRole("link")).toHaveLength(1);
  expect(calls).not.toHaveBeenCalled();
});

test("a double click records one gift and payment follows", async () => {
  open();
  fill();
  submit();
  submit();
  expect(await screen.findByRole("button", { name: "Give $25.00" })).toBeTruthy();
  expect(calls).toHaveBeenCalledTimes(1);
  lineIs("You give $25.00 where it is needed most");
});

test("without a connection everything typed stays, and the retry is the same attempt", async () => {
  calls.mockImplementationOnce(() => {
    throw new TypeError("Failed to fetch");
  });
  open();
  fill();
  submit();
  expect((await screen.findByRole("alert")).textContent).toContain("could not reach our server");
  expect(screen.getByLabelText<HTMLInputElement>(/your name/i).value).toBe("Demo Donor");
  submit();
  await screen.findByRole("button", { name: "Give $25.00" });
  const [first, second] = calls.mock.calls.map(([, body]) => body.attempt_id);
  expect(second).toBe(first);
});

test("changing a recorded gift makes another attempt; changing nothing does not", async () => {
  open();
  fill();
  for (const choose of [
    () => undefined,
    () => undefined,
    () => fireEvent.click(screen.getByLabelText("$50")),
  ]) {
    choose();
    submit();
    fireEvent.click(await screen.findByRole("button", { name: "Change my gift" }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole("heading", { name: "Your gift" })),
    );
  }
  const attempts = calls.mock.calls.map(([, body]) => body.attempt_id);
  expect(attempts[1]).toBe(attempts[0]);
  expect(attempts[2]).not.toBe(attempts[0]);
});

test("an attempt known with other content is replaced by a new one", async () => {
  calls.mockImplementationOnce(() =>
    answer({ error: { code: "conflict", message: "attempt_conflict" } }, 409),
  );
  open();
  fill();
  submit();
  await screen.findByRole("button", { name: "Give $25.00" });
  const [first, second] = calls.mock.calls.map(([, body]) => body.attempt_id);
  expect(second).not.toBe(first);
});

test("errors of the server stand at their fields until these change", async () => {
  const fields = { donor_email: "This address does not take mail." };
  calls.mockImplementationOnce(() =>
    answer({ error: { code: "invalid_input", message: "Check.", fields } }, 400),
  );
  open();
  fill();
  submit();
  await waitFor(() => expect(screen.getByLabelText(/your email/i).getAttribute("aria-invalid")).toBe("true"));
  type(/your email/i, "other@example.org");
  expect(screen.getByLabelText(/your email/i).getAttribute("aria-invalid")).toBeNull();
});

test("a campaign that has just closed gives way to the general fund, and nothing is recorded without a look", async () => {
  calls.mockImplementationOnce(() => answer({ error: { code: "closed", message: "campaign_closed" } }, 422));
  open();
  fill();
  type(/where your gift goes/i, `internal:${campaign.id}`);
  submit();
  expect((await screen.findByRole("alert")).textContent).toContain("takes no gifts any more");
  expect(screen.getByLabelText<HTMLSelectElement>(/where your gift goes/i).value).toBe("general");
  expect(calls).toHaveBeenCalledTimes(1);
});

test("a gift that is already paid leads to its page", async () => {
  calls.mockImplementation((_, body) => answer({ ...created(String(body.attempt_id)), status: "succeeded" }));
  open();
  fill();
  submit();
  expect(await screen.findByText("success page")).toBeTruthy();
});

test("a gift that has to wait says until when, and keeps everything typed", async () => {
  calls.mockImplementationOnce(() =>
    Response.json(
      { error: { code: "paused", message: "Please wait." } },
      { status: 429, headers: { "retry-after": "120" } },
    ),
  );
  open();
  fill();
  submit();
  expect((await screen.findByRole("alert")).textContent).toMatch(/try again in 2 minutes, at \d/);
  expect(screen.getByLabelText<HTMLInputElement>(/your name/i).value).toBe("Demo Donor");
});

test("where the work cannot be done the donor reads it, and nothing is sent twice", async () => {
  const error = { code: "proof_required", message: "Work.", challenge: { parameters: {}, signature: "" } };
  calls.mockImplementation(() => answer({ error }, 428));
  open();
  fill();
  submit();
  expect((await screen.findByRole("alert")).textContent).toContain("could not check");
  expect(calls).toHaveBeenCalledTimes(1);
});
