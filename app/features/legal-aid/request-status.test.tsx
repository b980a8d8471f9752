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

test.each<[LegalAidState, LegalAidStatus["messages"], RegExp]>([
  ["received", [], /Nobody has opened it for an answer yet/],
  ["received", said("his"), /Nobody has opened it for an answer yet/],
  ["received", said("his", "ours"), /waits for the next of us/],
])("what is %s with %j says so", (state, messages, words) => {
  const request = { state, due_on: "2099-01-02", messages, reader: null, looks: [] };
  renderAt(<RequestStatus request={request as never} link={"a".repeat(64)} onErased={() => undefined} />);
  expect(screen.getByText(words)).toBeTruthy();
});

test("what is closed is in nobody's hands, and leads to a new one", () => {
  const request = { state: "closed", due_on: "2020-01-02", messages: [], reader: "Carla", looks: [] };
  renderAt(<RequestStatus request={request as never} link={"a".repeat(64)} onErased={() => undefined} />);
  expect(screen.queryByText(/in the hands of/)).toBeNull();
  expect(screen.getByRole("link", { name: "send a new one" }).getAttribute("href")).toBe("/legal-aid/ask");
});
