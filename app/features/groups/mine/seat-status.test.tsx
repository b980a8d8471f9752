// What a seat is worth now, and what its page says of it: how to get in, reminders still to come, and what was given up.
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { currentToasts } from "~/components/feedback/toast-store";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import type { MySession } from "./queries";
import { LeaveButton, SeatStatus } from "./seat-status";

const WAYS = { join_url: null, join_phone: null, join_note: null };
let details: object[] = [];
vi.mock("~/lib/supabase", () => ({
  browserClient: async () => ({
    rpc: async (name: string) => ({ data: name === "join_details" ? details : null, error: null }),
  }),
}));

const show = (seat: object) => {
  const of = {
    session: { id: "s", starts_at: "2026-12-02T01:30:00Z", standing: "planned" },
    group: { name: "Evening", slug: "evening", time_zone: "America/New_York" },
    seat: { standing: "coming", offered_until: null, day_notice_at: null, hour_notice_at: null, ...seat },
  } as unknown as MySession;
  const onDone = async () => {};
  renderAt(
    <>
      <SeatStatus of={of} onDone={onDone} />
      {of.seat?.standing === "offered" ? <LeaveButton id="s" standing="offered" onDone={onDone} /> : null}
    </>,
  );
};

test("a way in that nobody has written yet is said to be so, and nobody is asked not to pass it on", async () => {
  details = [WAYS];
  show({});
  expect(await screen.findByText(/It is not written yet. Our office does that/)).toBeDefined();
  expect(screen.getByRole("link", { name: "write to us" }).getAttribute("href")).toBe("/contact");
  expect(screen.queryByText(/pass it on/)).toBeNull();
});

test("a way in is there, and is not to be passed on", async () => {
  details = [{ ...WAYS, join_note: "Ring twice." }];
  show({});
  expect(await screen.findByText("Ring twice.")).toBeDefined();
  expect(screen.getByText(/Please pass it on to no one/)).toBeDefined();
  expect(screen.queryByText(/not written yet/)).toBeNull();
});

test("before its time it is said who will see it: all who come", async () => {
  details = [];
  show({});
  expect(await screen.findByText(/from 24 hours before. Only those who come see it/)).toBeDefined();
});

const SENT = "2026-11-30T12:00:00Z";
test.each([
  ["both", null, null, "We remind you a day and an hour before."],
  ["the last one", SENT, null, "We remind you an hour before."],
  ["none", SENT, SENT, null],
])("of the reminders %s is still to come", async (_, day_notice_at, hour_notice_at, words) => {
  show({ day_notice_at, hour_notice_at });
  await screen.findByText("You are coming");
  expect(screen.queryByText(/We remind you/)?.textContent ?? null).toBe(words);
});

test.each([
  ["coming", /^You have given your seat back/],
  ["offered", /goes to the next/],
  ["waiting", /^You are no longer on the list/],
])("what is given up by whoever was %s", async (standing, words) => {
  const before = currentToasts().length;
  show({ standing });
  fireEvent.click(screen.getByRole("button", { name: "I can't come" }));
  await waitFor(() => expect(currentToasts().length).toBeGreaterThan(before));
  expect(currentToasts().some(({ title, description }) => words.test(`${description ?? title}`))).toBe(true);
});
