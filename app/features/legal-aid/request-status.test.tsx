// The promised day is shown while we owe an answer, and not after it.
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import type { LegalAidState, LegalAidStatus } from "~domain/legal-aid";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { RequestStatus } from "./request-status";

const said = (...kinds: ("his" | "ours")[]) =>
  kinds.map((kind, n) => ({ id: `${n}`, kind, words: "x", at: "2026-11-20T10:00:00Z" }));

test.each<[LegalAidState, string, LegalAidStatus["messages"], boolean]>([
  ["received", "2020-01-02", [], true],
  ["reading", "2020-01-02", said("ours", "his"), true],
  ["reading", "2020-01-02", said("his", "ours"), false],
  ["asked", "2020-01-02", said("ours"), false],
  ["reading", "2099-01-02", said("ours"), true],
  ["referred", "2099-01-02", said("ours"), false],
])("%s by %s: %j shows a promise: %j", (state, due_on, messages, shown) => {
  const request = { state, due_on, messages, reader: null, looks: [] } as unknown as LegalAidStatus;
  renderAt(<RequestStatus request={request} link={"a".repeat(64)} onErased={() => undefined} />);
  expect(screen.queryByText(/We promised an answer by/) !== null).toBe(shown);
});
