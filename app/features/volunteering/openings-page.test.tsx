// Whoever cannot sign up for shifts is told why, and led to where that changes: never in a circle.
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { OpeningsPage } from "./openings-page";

let record: object | null = null;
// The network's edge: the record of whoever is signed in.
const rows = { select: () => rows, eq: () => rows, maybeSingle: async () => ({ data: record, error: null }) };
vi.mock("~/lib/supabase", () => ({ browserClient: async () => ({ from: () => rows }) }));
const me = { user: { id: "me" }, roles: [] as string[] };
vi.mock("~/lib/session", async (original) => ({ ...(await original<object>()), useAuth: () => me }));

const RECORD = { skills: [], interests: [], availability: "x", location_preference: "Remote" };

test.each([
  ["nobody's volunteer yet", [], null, "Become a volunteer", "/register/volunteer"],
  ["a volunteer whose record failed", ["volunteer"], null, "Fill it in", "/profile"],
  ["whose role was withdrawn", [], RECORD, "Write to us", "/contact"],
  ["an administrator", ["admin"], null, "Shifts", "/admin/volunteers/shifts"],
])("%s", async (_, roles, kept, link, to) => {
  me.roles = roles;
  record = kept;
  renderAt(<OpeningsPage />);
  expect((await screen.findByRole("link", { name: link })).getAttribute("href")).toBe(to);
});
