// Whose turn it is stands on his page, in each state before the decision.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { HelpRequest } from "~domain/help-requests";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { RequestView } from "./request-view";

const OURS = /You hear from us by December 1, 2026/;
const HIS = /It is your turn/;
const ASKED = /We need something from you/;

test.each([
  ["received", true, OURS],
  ["reading", true, OURS],
  ["reading", false, HIS],
  ["asked", false, ASKED],
  ["decided", false, /Carla read this\.$/],
] as const)("%s, with us: %s", (state, waits_for_us, told) => {
  const request = {
    ...{ id: "r", state, kind: "bill", us_state: "OH", how_soon: "week", reach_by: "link", story: "Rent." },
    ...{ due_on: "2026-12-01", waits_for_us, assigned_name: "Carla", has_account: false },
    ...{ lines: [], files: [], payments: [], looks: [], shares: [] },
  } as unknown as HelpRequest;
  const none = () => undefined;
  renderAt(<RequestView request={request} whose={{ token: "T" }} onChange={none} onGone={none} />);
  const words = screen.getByText(/Carla reads? this/).textContent ?? "";
  expect([OURS, HIS, ASKED].filter((one) => one.test(words))).toEqual(state === "decided" ? [] : [told]);
  expect(words).toMatch(told);
});
