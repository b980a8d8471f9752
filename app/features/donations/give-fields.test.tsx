// What a donor meets while filling in, before anything is sent.
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { SIGNED_OUT, setAuthState } from "~/lib/session/state";
import { fill, lineIs, open, submit, type } from "../../../tests/fixtures/giving-page";

vi.mock("~/lib/env", () => ({
  publicEnv: () => ({ supabase_key: "key", stripe_key: null }),
  apiUrl: () => "https://site.test",
}));

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
