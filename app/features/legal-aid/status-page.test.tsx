// A request that was opened by posting its link, before the page's code was there: what is done then shows.
import { cleanup, fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AuthProvider } from "~/lib/session";
import { browserClient } from "~/lib/supabase";
import type { LegalAidStatus } from "~domain/legal-aid";
import { renderAt } from "../../../tests/fixtures/page-stub";
import type { StatusPosted } from "./forms";
import { erasePosted } from "./posted";
import { StatusPage } from "./status-page";

vi.mock("~/lib/session", async (original) => ({
  ...(await original<object>()),
  useAuth: () => ({ status: "signed_out", user: null }),
}));
vi.mock("~/lib/session/start", () => ({ lookForSession: () => undefined, followOtherTabs: () => undefined }));

const link = "a".repeat(64);
const FIRST = {
  state: "asked",
  due_on: "2099-01-02",
  created_at: "2026-11-20T10:00:00Z",
  reader: null,
  messages: [],
  looks: [],
} satisfies LegalAidStatus;
/** The network's edge. */
const request = vi.hoisted(() => ({ now: null as LegalAidStatus | null, erases: true, lost: false }));
vi.mock("~/lib/supabase", () => ({
  browserClient: async () => ({
    rpc: async (name: string, { p_words }: { p_words?: string }) => {
      const said = { id: "1", kind: "his" as const, words: p_words ?? "", at: "2026-11-21T10:00:00Z" };
      if (name.startsWith("answer") && request.now) request.now = { ...request.now, messages: [said] };
      if (name.startsWith("erase")) {
        if (request.erases) request.now = null;
        if (request.lost) return { data: null, error: { code: "", message: "TypeError: fetch failed" } };
        return { data: request.erases, error: null };
      }
      return { data: name.startsWith("my") ? request.now : null, error: null };
    },
  }),
}));

function open(posted: StatusPosted | null) {
  renderAt(
    <AuthProvider>
      <StatusPage posted={posted} />
    </AuthProvider>,
    { at: "/your-request", path: "/your-request" },
  );
}

test("an answer that was sent stands there, and what was erased is gone from the screen", async () => {
  request.now = FIRST;
  open({ form: "open", done: { link, status: FIRST } });
  expect(screen.getByText(/We need something from you/)).toBeTruthy();
  fireEvent.change(screen.getByLabelText(/Write to us/), { target: { value: "Here it is." } });
  fireEvent.submit(screen.getByRole("form", { name: "Write on this page" }));
  expect(await screen.findByText("Here it is.", { selector: "p" })).toBeTruthy();
  fireEvent.click(screen.getByRole("button", { name: "Erase my request" }));
  fireEvent.click(await screen.findByRole("button", { name: "Erase it" }));
  expect(await screen.findByText("It is all gone")).toBeTruthy();
  await expect
    .poll(() => document.activeElement?.textContent)
    .toMatch(/^It is all goneYour request is erased/);
  expect(screen.getByRole("link", { name: "send a new one" }).getAttribute("href")).toBe("/legal-aid/ask");
  expect(screen.queryByText("This link opens nothing")).toBeNull();
  expect(screen.queryByText("Here it is.")).toBeNull();
});

test("where nothing was erased, that is said, with a script and without", async () => {
  request.now = FIRST;
  request.erases = false;
  open({ form: "open", done: { link, status: FIRST } });
  fireEvent.click(screen.getByRole("button", { name: "Erase my request" }));
  fireEvent.click(await screen.findByRole("button", { name: "Erase it" }));
  expect(await screen.findByText(/^Nothing was erased/)).toBeTruthy();
  cleanup();
  const sent = new FormData();
  sent.set("link", link);
  open((await erasePosted.post(sent, (await browserClient()) as never)) as StatusPosted);
  expect(screen.getByText(/^Nothing was erased/)).toBeTruthy();
  expect(screen.queryByText("It is all gone")).toBeNull();
});

test("an erasure whose answer was lost is told as one, and one that never arrived is not", async () => {
  request.lost = true;
  for (const erases of [false, true]) {
    Object.assign(request, { erases, now: FIRST });
    open({ form: "open", done: { link, status: FIRST } });
    fireEvent.click(screen.getByRole("button", { name: "Erase my request" }));
    fireEvent.click(await screen.findByRole("button", { name: "Erase it" }));
    expect(await (erases ? screen.findByText("It is all gone") : screen.findByRole("alert"))).toBeTruthy();
    expect(screen.queryByText("It is all gone") !== null).toBe(erases);
    cleanup();
  }
  Object.assign(request, { erases: false, lost: false, now: null });
  const sent = new FormData();
  sent.set("link", link);
  // Sent twice, or loaded again.
  open((await erasePosted.post(sent, (await browserClient()) as never)) as StatusPosted);
  expect(screen.getByText("It is all gone")).toBeTruthy();
});

test("the account's own link, opened signed out, leads to signing in and back to it", () => {
  const id = "da000001-0000-4000-8000-000000000001";
  location.hash = id;
  open(null);
  const way = screen.getByRole("link", { name: "Sign in" }).getAttribute("href");
  expect(way).toBe(`/auth?next=${encodeURIComponent(`/your-request#${id}`)}`);
  expect(screen.queryByText("This link opens nothing")).toBeNull();
  location.hash = "";
});

test("under no address of the page is it said that a link begins with it", () => {
  open(null);
  expect(screen.getByLabelText(/The link you kept/)).toBeTruthy();
  expect(document.body.textContent).not.toMatch(/begins with/);
  expect(screen.getByText("Paste all of it, as we showed it when you sent your request.")).toBeTruthy();
});
