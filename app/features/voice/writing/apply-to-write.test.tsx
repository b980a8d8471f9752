// A no stands for ninety days, as the database has it; then the form is there again.
import { QueryClient } from "@tanstack/react-query";
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { ApplyToWrite } from "./apply-to-write";

let decided_at = "";
let state = "declined";
let error: object | null = null;
// The network's edge: the request of whoever is signed in.
const rows = {
  ...{ select: () => rows, eq: () => rows },
  maybeSingle: async () => ({ data: { ...REQUEST, state, decided_at }, error }),
};
const REQUEST = {
  id: "r",
  motive: "Why",
  sample: "A piece",
  words: "Not now.",
  updated_at: "",
};
vi.mock("~/lib/supabase", () => ({ browserClient: async () => ({ from: () => rows }) }));
const me = { user: { id: "me" } };
vi.mock("~/lib/session", async (original) => ({ ...(await original<object>()), useAuth: () => me }));

const open = (daysAgo: number) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  decided_at = new Date(Date.now() - daysAgo * 86_400_000).toISOString();
  renderAt(<ApplyToWrite />, { client });
  return client;
};

test("a no of late says from when on one can ask once more", async () => {
  open(10);
  expect(await screen.findByText(/You can ask once more from/)).toBeTruthy();
  expect(screen.queryByRole("form")).toBeNull();
});

test("ninety days later the form is there again, with what was said", async () => {
  open(91);
  expect(await screen.findByText(/You can ask once more now\./)).toBeTruthy();
  expect(screen.getByRole("button", { name: "Ask to write" })).toBeTruthy();
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^A piece of yours/).value).toBe("A piece");
});

test("what he writes upon our question stays when the request cannot be read again", async () => {
  state = "asked";
  const client = open(0);
  const field = await screen.findByLabelText<HTMLTextAreaElement>(/^A piece of yours/);
  fireEvent.change(field, { target: { value: "Two hours of writing" } });
  error = { code: "57014", message: "canceled" };
  await client.refetchQueries();
  await waitFor(() => expect(client.getQueryCache().getAll()[0]?.state.status).toBe("error"));
  expect(screen.getByLabelText(/^A piece of yours/)).toBe(field);
  expect(field.value).toBe("Two hours of writing");
});
