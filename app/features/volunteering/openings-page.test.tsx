// Whoever cannot sign up for shifts is told why, and led to where that changes: never in a circle.
import { screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { OpeningsPage } from "./openings-page";

let record: object | null = null;
let openings: object[] = [];
// The network's edge: the record of whoever is signed in, and what is open.
const rows = {
  ...{ select: () => rows, eq: () => rows, order: () => rows },
  maybeSingle: async () => ({ data: record, error: null }),
  range: async (from: number) => ({ data: from === 0 ? openings : [], error: null }),
};
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

const OPENING = {
  ...{ id: "1", title: "Reading aloud", summary: "x", description: "", skills: [], is_task: false },
  ...{ is_remote: true, state: null, city: null, near_children: true, time_zone: "America/Chicago" },
  ...{ starts_local: "2030-11-24T10:00:00", starts_at: "2030-11-24T16:00:00Z" },
  ...{ ends_at: "2030-11-24T19:00:00Z", minutes: 180, capacity: 5, taken: 1, waiting: 0, has_place: true },
  ...{ fits: false, my_place: null },
};

test.each([
  ["check_needed", /approved background check first/, true],
  ["check_waiting", /we get in touch with you/, false],
  ["check_refused", /we cannot have you there for now.+Please write to us/, false],
])(
  "near children, %s is said, and a check is asked for only where that helps",
  async (problem, said, asks) => {
    me.roles = ["volunteer"];
    record = RECORD;
    openings = [{ ...OPENING, check_problem: problem }];
    renderAt(<OpeningsPage />);
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByRole("button", { name: /^Ask for a check/ }) !== null).toBe(asks);
  },
);
