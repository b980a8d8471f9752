// Whom the dashboard greets as somebody who has just registered (spec 4), and what it says where the address was known before.
import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { AuthProvider } from "~/lib/session";
import { readMark, setMark } from "~/lib/session/marks";
import { LOADING, SIGNED_OUT, setAuthState } from "~/lib/session/state";
import type { Role } from "~domain/roles";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { JustRegistered } from "./just-registered";

vi.mock("~/lib/session/start", () => ({
  lookForSession: () => undefined,
  followOtherTabs: () => () => undefined,
}));

// The network's edge: what staff said of the registration.
let records: unknown[] = [];
vi.mock("~/lib/supabase", () => ({
  browserClient: async () => ({ rpc: async () => ({ data: records, error: null }) }),
}));

beforeEach(() => {
  localStorage.clear();
  records = [];
});
afterEach(() => setAuthState(LOADING));

const COMPLETE = "Your registration is complete";
const MISSING = "Something is missing from your registration";

test.each<[string, string | null, Role[], string[]]>([
  ["who got the role", "sam@example.org lawyer", ["lawyer"], [COMPLETE]],
  ["who added the first role while signed in", null, ["volunteer"], [COMPLETE]],
  ["whose address had an account before", "sam@example.org lawyer", ["volunteer"], [MISSING]],
  ["somebody else on the same device", "another@example.org lawyer", ["single_dad"], []],
])("%s", (_who, registered, roles, said) => {
  setMark("just_registered");
  if (registered) setMark("registered_as", registered);
  const user = { id: "u1", email: "sam@example.org" } as never;
  setAuthState({ ...SIGNED_OUT, status: "signed_in", user, roles });
  renderAt(
    <AuthProvider>
      <JustRegistered />
    </AuthProvider>,
  );
  expect([COMPLETE, MISSING].filter((words) => screen.queryByText(words))).toEqual(said);
  // Once; what is somebody else's waits for that person.
  expect(readMark("just_registered") === null).toBe(said.length > 0);
  const add = screen.queryByRole("link", { name: "Add this role" });
  expect(add?.getAttribute("href") ?? null).toBe(said[0] === MISSING ? "/register/lawyer" : null);
});

test("a registration staff have a question about is not called complete", async () => {
  records = [{ role: "lawyer", state: "asked", words: "Which bar?", details: {} }];
  setMark("just_registered");
  const user = { id: "u1", email: "sam@example.org" } as never;
  setAuthState({ ...SIGNED_OUT, status: "signed_in", user, roles: ["lawyer"] });
  renderAt(
    <AuthProvider>
      <JustRegistered />
    </AuthProvider>,
  );
  await waitFor(() => expect(screen.queryByText(COMPLETE)).toBeNull());
});
