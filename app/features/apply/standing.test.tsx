// Whose turn it is stands on his page, in each state before the decision.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { HelpRequest } from "~domain/help-requests";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { RequestView } from "./request-view";

const OURS = /You hear from us by December 1, 2026/;
const HIS = /It is your turn/;
const ASKED = /We need something from you/;

function show(more: Partial<HelpRequest>) {
  const request = {
    ...{ id: "r", state: "reading", kind: "bill", us_state: "OH", how_soon: "week", reach_by: "link" },
    ...{
      story: "Rent.",
      due_on: "2026-12-01",
      waits_for_us: true,
      assigned_name: "Carla",
      has_account: false,
    },
    ...{ lines: [], files: [], payments: [], looks: [], shares: [] },
    ...more,
  } as unknown as HelpRequest;
  const none = () => undefined;
  return renderAt(<RequestView request={request} whose={{ token: "T" }} onChange={none} onGone={none} />);
}

test.each([
  ["received", true, OURS],
  ["reading", true, OURS],
  ["reading", false, HIS],
  ["asked", false, ASKED],
  ["decided", false, /Carla read this\.$/],
] as const)("%s, with us: %s", (state, waits_for_us, told) => {
  show({ state, waits_for_us });
  const words = screen.getByText(/Carla reads? this/).textContent ?? "";
  expect([OURS, HIS, ASKED].filter((one) => one.test(words))).toEqual(state === "decided" ? [] : [told]);
  expect(words).toMatch(told);
});

test.each([
  [null, "$120.00 goes to Demo Power for: May. November 20, 2026"],
  ["2026-11-25T12:00:00Z", "$120.00 was paid to Demo Power for: May. November 25, 2026"],
])("what we pay for him, and from the day it is paid that it is: %s", (paid_at, words) => {
  const payment = {
    id: "p",
    amount: 12_000,
    vendor: "Demo Power",
    purpose: "May",
    mine: null,
    proposer_gone: false,
  };
  const { container } = show({
    payments: [{ ...payment, approved_at: "2026-11-20T12:00:00Z", paid_at, called_off_at: null }],
  });
  expect(container.querySelector("#standing")?.parentElement?.textContent).toContain(words);
});
