import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { campaign, fill, lineIs, open, submit, type } from "../../../tests/fixtures/giving-page";
import { forgetGift, giftAttempts } from "./gift-memory";

vi.mock("~/lib/env", () => ({
  publicEnv: () => ({ supabase_key: "key", stripe_key: null }),
  apiUrl: () => "https://site.test",
}));

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
  giftAttempts.rememberAttempt({ id: DONE, sent: null });
  forgetGift(DONE);
});

test("the line follows amount, campaign and fee", async () => {
  open();
  lineIs("You give $25.00 where it is needed most");
  type(/where your gift goes/i, `internal:${campaign.id}`);
  fireEvent.click(screen.getByLabelText("$50"));
  lineIs("You give $50.00 to Winter Rent Fund");
  fireEvent.click(screen.getByLabelText(/for the card fee/));
  lineIs("You give $50.00 to Winter Rent Fund, plus $1.81 for the card fee: $51.81 in all");
});

test("an empty form names every problem, focuses the first and sends nothing", async () => {
  open();
  submit();
  const summary = (await screen.findByText("Please check the form")).parentElement as HTMLElement;
  expect(within(summary).getAllByRole("link")).toHaveLength(2);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(/your name/i)));
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
