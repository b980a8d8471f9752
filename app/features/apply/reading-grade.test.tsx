// Whoever asks for help may be at the end of his strength: every screen of asking keeps to eight years of school at most.
import type { ReactElement } from "react";
import { expect, test } from "vitest";
import { readingGrade } from "~/components/editor/reading";
import { SafetyPage } from "~/features/safety/safety-page";
import { AuthProvider } from "~/lib/session";
import { APPLY_STATES, HELP_KIND_NAMES, HOW_SOON_NAMES, outcomeOf } from "~domain/apply";
import { helpRequest } from "~domain/help-requests";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { blocksOf } from "../../../tests/fixtures/reading-grade";
import { ApplyPage } from "./apply-page";
import { RequestView } from "./request-view";
import { StatusPage } from "./status-page";

const HIGHEST = 8;

/** The whole page, and each of its longer parts: a hard one hides behind no easy one. */
function isReadable(element: ReactElement, at = "/"): string[] {
  const { container, unmount } = renderAt(<AuthProvider>{element}</AuthProvider>, { at });
  const blocks = blocksOf(container);
  unmount();
  const hard = blocks.filter((text) => text.split(" ").length > 8 && readingGrade([text]) > HIGHEST + 2);
  return [...(readingGrade(blocks) > HIGHEST ? [`${at}: ${readingGrade(blocks)}`] : []), ...hard];
}

test("the three questions and whatever they lead to, with the form", () => {
  expect(isReadable(<ApplyPage posted={null} />)).toEqual([]);
  for (const kind of HELP_KIND_NAMES)
    for (const soon of HOW_SOON_NAMES)
      for (const state of ["OH", "XX"])
        expect(
          isReadable(<ApplyPage posted={null} />, `/apply?kind=${kind}&state=${state}&soon=${soon}`),
        ).toEqual([]);
  const helpers = HELP_KIND_NAMES.flatMap((kind) => outcomeOf({ kind, state: "OH", soon: "week" }).helpers);
  expect(readingGrade(helpers.map(({ text }) => text))).toBeLessThanOrEqual(HIGHEST);
  expect(Object.keys(APPLY_STATES)).toContain("XX");
});

test("what he reads once it is sent, and on his page", () => {
  const done = { token: "A".repeat(43), due_on: "2026-12-01" };
  expect(isReadable(<ApplyPage posted={{ form: "apply", done }} />)).toEqual([]);
  expect(isReadable(<StatusPage posted={null} />)).toEqual([]);
  const nothing = { name: null, email: null, phone: null, safe_to_call: null, children: null };
  const later = { assigned_name: null, decided_at: null, decision_words: null, decision: null };
  const request = helpRequest.parse({
    ...{ id: "r", state: "received", kind: "bill", us_state: "OH", how_soon: "week", reach_by: "link" },
    ...{ ...nothing, ...later, story: "The rent is due.", cost: null, tried: null },
    ...{ sent_at: "2026-11-20T10:00:00Z", due_on: "2026-12-01", waits_for_us: true, has_account: false },
    ...{ lines: [], files: [], payments: [], looks: [] },
    shares: [
      {
        ...{ id: "s", use: "lawyer", recipient: "Demo Law Office", words: "The rent is due." },
        ...{ created_at: "2026-11-20T10:00:00Z", taken_back_at: null },
      },
    ],
  });
  const none = () => undefined;
  expect(
    isReadable(<RequestView request={request} whose={{ token: done.token }} onChange={none} onGone={none} />),
  ).toEqual([]);
});

test("how to browse safely here", () => {
  expect(isReadable(<SafetyPage />)).toEqual([]);
});
