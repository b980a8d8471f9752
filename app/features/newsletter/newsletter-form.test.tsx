import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { currentToasts } from "~/components/feedback/toast-store";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { NewsletterForm } from "./newsletter-form";
import { PreferencesForm } from "./preferences-form";

vi.mock("~/lib/env", () => ({
  publicEnv: () => ({ supabase_key: "key" }),
  apiUrl: () => "https://site.test",
}));

const calls = vi.fn<(url: string, init: RequestInit) => Promise<Response>>();

afterEach(() => {
  calls.mockReset();
});

function open(answer: () => Promise<Response>): HTMLInputElement {
  calls.mockImplementation(answer);
  vi.stubGlobal("fetch", calls);
  render(<NewsletterForm placeholder="Your email address" button_text="Subscribe" />);
  return screen.getByLabelText<HTMLInputElement>("Your email address");
}

async function send(field: HTMLInputElement, email: string) {
  fireEvent.change(field, { target: { value: email } });
  fireEvent.submit(field);
  await waitFor(() => expect(currentToasts()).toHaveLength(1));
  const { title, description, destructive } = currentToasts()[0] ?? {};
  return { title, description, destructive };
}

const error = (status: number, message: string) => async () =>
  Response.json({ error: { code: status === 429 ? "rate_limited" : "unexpected", message } }, { status });

test("a new address is sent with its source, thanked for and cleared", async () => {
  const field = open(async () => Response.json({ status: "subscribed" }));
  expect(await send(field, " demo@example.org ")).toEqual({
    title: "Success!",
    description: "Thank you for subscribing to our newsletter.",
    destructive: false,
  });
  expect(field.value).toBe("");
  const next = screen.getByText(/^We have sent a link to demo@example.org\./);
  // What is left to do is read out, and the thanks beside it are not.
  expect([next.role, currentToasts()[0]?.told]).toEqual(["status", true]);
  const [url, init] = calls.mock.calls[0] ?? [];
  expect(url).toBe("https://site.test/functions/v1/newsletter-subscribe");
  expect(JSON.parse(String(init?.body))).toEqual({ email: "demo@example.org", source: "footer_form" });
});

test("an address that is on the list is told so and stays in the field", async () => {
  const field = open(async () => Response.json({ status: "already_subscribed" }));
  expect(await send(field, "demo@example.org")).toMatchObject({
    title: "Already subscribed",
    description: "This email is already subscribed to our newsletter.",
  });
  expect(field.value).toBe("demo@example.org");
  expect(screen.queryByText(/^We have sent a link/)).toBeNull();
});

test.each([
  [
    "too many",
    error(429, "Too many requests. Please try again later."),
    "Too many requests. Please try again later.",
  ],
  [
    "the door in front of it, in its own words",
    error(429, "Too much is being sent from this address at once."),
    "Too many requests. Please try again later.",
  ],
  [
    "somebody else's answer",
    async () => Response.json({ message: "Too many requests" }, { status: 429 }),
    "Too many requests. Please try again later.",
  ],
  ["another error", error(500, "Something broke."), "Failed to subscribe. Please try again."],
  ["no JSON", async () => new Response("<html>", { status: 502 }), "Failed to subscribe. Please try again."],
  ["an empty answer", async () => Response.json({}), "Failed to subscribe. Please try again."],
  ["no answer", async () => Response.json(null), "Failed to subscribe. Please try again."],
  [
    "a status nobody knows",
    async () => Response.json({ status: "maybe" }),
    "Failed to subscribe. Please try again.",
  ],
  ["no network", async () => Promise.reject(new TypeError("x")), "Failed to subscribe. Please try again."],
])("%s is a destructive toast, and nothing typed is lost", async (_, answer, description) => {
  const field = open(answer);
  expect(await send(field, "demo@example.org")).toEqual({ title: "Error", description, destructive: true });
  expect(field.value).toBe("demo@example.org");
});

test("nothing is sent for an empty field, and a second click sends nothing", async () => {
  const field = open(async () => Response.json({ status: "subscribed" }));
  fireEvent.submit(field);
  expect(calls).not.toHaveBeenCalled();
  fireEvent.change(field, { target: { value: "demo@example.org" } });
  fireEvent.submit(field);
  fireEvent.submit(field);
  await waitFor(() => expect(currentToasts()).toHaveLength(1));
  expect(calls).toHaveBeenCalledTimes(1);
});

test("what becomes of an address is read out where it stands: no more letters, then erased", async () => {
  calls.mockImplementation(async () => Response.json({ status: "done" }));
  vi.stubGlobal("fetch", calls);
  const preferences = { email: "d***@example.org", is_active: true, topics: ["stories" as const] };
  renderAt(
    <PreferencesForm token="t" preferences={{ ...preferences, frequency: "monthly", paused_until: null }} />,
  );
  const region = screen.getAllByRole("status").find((one) => one.textContent === "");
  const answer = async (ask: string, yes: string) => {
    fireEvent.click(screen.getByRole("button", { name: ask }));
    fireEvent.click((await screen.findAllByRole("button", { name: yes })).at(-1) as HTMLElement);
  };
  await answer("Unsubscribe", "Unsubscribe");
  await waitFor(() => expect(region?.textContent).toContain("You get no letters"));
  await answer("Erase my address", "Erase it");
  await waitFor(() => expect(region?.textContent).toContain("Your address is erased"));
  expect(region?.isConnected).toBe(true);
});

test.each([
  [{ is_active: false }, "You get no letters", "Preferences are not told as kept"],
  [{ is_active: true, paused_until: "2030-01-05T00:00:00Z" }, "No letters until", "End the break"],
])("what stands there once preferences are saved is what is shown: %j", async (more, words, choice) => {
  const preferences = {
    ...{ email: "d***@example.org", is_active: true, topics: ["stories" as const] },
    ...{ frequency: "monthly" as const, paused_until: null },
  };
  calls.mockImplementation(async (_, { body }) => {
    const { action } = JSON.parse(String(body)) as { action: string };
    return Response.json({
      status: "done",
      ...(action === "read" && { preferences: { ...preferences, ...more } }),
    });
  });
  vi.stubGlobal("fetch", calls);
  renderAt(<PreferencesForm token="t" preferences={preferences} />);
  fireEvent.click(screen.getByRole("button", { name: "Save preferences" }));
  await screen.findByText(new RegExp(words));
  const told = currentToasts().map(({ title }) => title);
  if (more.is_active) expect(screen.getByRole("option", { name: choice })).toBeTruthy();
  else expect([told, screen.queryByRole("button", { name: "Save preferences" })], choice).toEqual([[], null]);
});
