// What is no longer open to whoever reads it stays on no screen; what was typed about it does.
import type { UseQueryResult } from "@tanstack/react-query";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { CareStaff } from "~/components/care/may-act";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { RequestPage } from "./request-page";

const REQUEST = {
  ...{
    id: "r",
    number: 7,
    state: "asked",
    name: "Fred Father",
    contact_way: "link",
    email: null,
    phone: null,
  },
  ...{ safe_times: null, no_message: true, us_state: "TX", county: null, case_kind: "time", next_date: null },
  ...{ orders: null, wants: "Time with my son.", due_on: "2026-12-01", handler: "Kim", is_mine: true },
  ...{ possible_conflict: false, messages: [], created_at: "2026-11-20T10:00:00Z", news_failed: false },
};
let refused: object | null = null;
let asked: [name: string, args: object][] = [];
const rpc = async (name: string, args: object) => {
  asked.push([name, args]);
  return refused || name !== "read_legal_aid_request"
    ? { data: null, error: refused }
    : { data: [REQUEST], error: null };
};
vi.mock("~/lib/supabase", () => ({ browserClient: async () => ({ rpc }) }));
const me = { status: "signed_in", isAdmin: false, user: { id: "me" } };
vi.mock("~/lib/session", async (original) => ({ ...(await original<object>()), useAuth: () => me }));

test.each([
  ["42501", "only care staff may do this", "We couldn't load the request"],
  ["PT404", "request_not_found", "We couldn't load the request"],
  ["PT409", "possible_conflict", "Possible conflict"],
])(
  "after a press that was refused nothing of it stays but one's own words: %s %s",
  async (code, message, why) => {
    [refused, asked] = [null, []];
    renderAt(
      <CareStaff value={{ data: true } as UseQueryResult<boolean>}>
        <RequestPage id={`request-${code}`} back={{ to: "/care/legal-aid", label: "Requests" }} />
      </CareStaff>,
    );
    fireEvent.change(screen.getByLabelText(/^What do you need it for/), { target: { value: "answer" } });
    fireEvent.click(screen.getByRole("button", { name: "Open the record" }));
    await screen.findByText("Time with my son.");
    fireEvent.change(screen.getByLabelText("Your words"), {
      target: { value: "The clerk is on Main Street." },
    });
    refused = { code, message };
    fireEvent.click(screen.getByRole("button", { name: "Write to him" }));
    await screen.findByText(/^What you wrote was not sent/);
    // With more messages than were read, he is told nothing.
    expect(asked.find(([name]) => name === "act_on_legal_aid_request")?.[1]).toMatchObject({
      p_messages: 0,
      p_words: "The clerk is on Main Street.",
    });
    expect(screen.getByText(why)).toBeTruthy();
    expect(screen.getByText("The clerk is on Main Street.")).toBeTruthy();
    for (const told of ["Fred Father", "Time with my son."]) expect(screen.queryByText(told)).toBeNull();
  },
);
