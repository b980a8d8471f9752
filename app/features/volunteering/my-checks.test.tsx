// Whoever was refused is not asked to ask again: neither beside the checks nor at a shift near children.
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { MyChecks } from "./my-checks";

let checks: object[] = [];
const rows = { select: () => rows, eq: () => rows, order: () => rows, limit: async () => ({ data: checks }) };
vi.mock("~/lib/supabase", () => ({ browserClient: async () => ({ from: () => rows }) }));

const check = (id: string, state: string, more: object = {}) => ({
  ...{ id, kind: "background", state, expires_on: null, created_at: `2026-0${id}-01T00:00:00Z` },
  ...more,
});
const DRIVING = { kind: "driving" };

test.each([
  ["nothing", [], true, false],
  ["a request that waits", [check("1", "requested")], false, false],
  ["a refusal", [check("1", "refused")], false, true],
  ["a refusal after what was good", [check("1", "approved"), check("2", "refused")], false, true],
  ["what is good after a refusal", [check("1", "refused"), check("2", "approved")], true, false],
  ["a request after a refusal", [check("2", "requested"), check("1", "refused")], false, false],
  ["a refusal of another kind", [check("1", "refused", DRIVING)], true, false],
  ["a request of another kind", [check("1", "requested", DRIVING)], true, false],
])("with %s", async (_, given, asks, writes) => {
  checks = given;
  renderAt(<MyChecks user_id="me" />);
  if (given.length > 0) await screen.findAllByRole("listitem");
  else await screen.findByRole("button");
  expect(screen.queryByRole("button", { name: "Ask for a background check" }) !== null).toBe(asks);
  expect(screen.queryByRole("link", { name: "Write to us" }) !== null).toBe(writes);
});
