// Staff see on the page of an account which of our emails did not arrive, and why.
import { screen, within } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AuthProvider } from "~/lib/session";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { PersonPage } from "./person-page";

const PERSON = {
  user_id: "p",
  full_name: "Lee Example",
  email: "lee@example.org",
  roles: [],
  created_at: "2026-11-01T10:00:00Z",
  email_confirmed: true,
};
let mails: unknown[];

vi.mock("~/lib/session/start", () => ({ lookForSession: () => undefined, followOtherTabs: () => undefined }));
vi.mock("~/lib/supabase", () => {
  // The network's edge: one row of the account, nothing else of it.
  const from = (table: string) => {
    const data = table === "people" ? [PERSON] : [];
    const rows: object = new Proxy(Promise.resolve({ data, count: data.length, error: null }), {
      get: (answer, name) => {
        if (name === "maybeSingle") return async () => ({ data: null, error: null });
        return name === "then" ? answer.then.bind(answer) : () => rows;
      },
    });
    return rows;
  };
  const rpc = async (name: string) => ({ data: name === "undelivered_mail" ? mails : null, error: null });
  return { browserClient: async () => ({ from, rpc }) };
});

const shown = async () => {
  renderAt(
    <AuthProvider>
      <PersonPage id="p" back={{ to: "/admin/user-management", label: "All people" }} />
    </AuthProvider>,
  );
  return within(await screen.findByRole("region", { name: "Email that did not arrive" }));
};

test("an address that takes no mail", async () => {
  mails = [{ id: "1", queued_at: "2026-11-29T10:00:00Z", sent_at: null, state: "no_such_address" }];
  expect((await shown()).getByText(/the mail server says there is no such address/)).toBeTruthy();
});

test("nothing came back", async () => {
  mails = [];
  expect((await shown()).getByText("None that we know of in the last 30 days.")).toBeTruthy();
});
