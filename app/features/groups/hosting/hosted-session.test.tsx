// A host whose group is hidden meanwhile still tells the care team what went wrong; what he typed is lost by nothing.
import { QueryClient } from "@tanstack/react-query";
import { act, fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { HOSTED_GROUP } from "../../../../tests/fixtures/hosted-group";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { HostedGroupsPage } from "./hosted-groups-page";
import { hostQueries } from "./queries";

const SESSION = {
  ...{ id: "s", group_id: "g", day: "2099-12-01", moved_day: null, moved_time: null, local_time: "20:30:00" },
  ...{ starts_at: "2099-12-02T01:30:00Z", standing: "planned", note: null, group_counts: [] },
};
const edge = { groups: [HOSTED_GROUP], session: SESSION as typeof SESSION | null };
beforeEach(() => void Object.assign(edge, { groups: [HOSTED_GROUP], session: SESSION }));

vi.mock("~/lib/supabase", () => {
  const from = (table: string) => {
    const hosts = () => edge.groups.map((support_groups) => ({ group_id: "g", support_groups }));
    const query = {
      ...{
        select: () => (table === "group_hosts" ? Promise.resolve({ data: hosts(), error: null }) : query),
      },
      ...{ eq: () => query, gt: () => query, order: () => query },
      limit: async () => ({ data: edge.session ? [edge.session] : [], error: null }),
      maybeSingle: async () => ({ data: edge.session, error: null }),
    };
    return query;
  };
  return { browserClient: async () => ({ from, rpc: async () => ({ data: [], error: null }) }) };
});

const open = (at: string) => {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderAt(<HostedGroupsPage />, { client, at, path: "/hosted-groups/:id?" });
  return (change: Partial<typeof edge>) => {
    Object.assign(edge, change);
    return act(() => client.invalidateQueries({ queryKey: hostQueries.all }));
  };
};
const HIDDEN = { groups: [{ ...HOSTED_GROUP, is_active: false }] };
const happened = () => screen.findByLabelText<HTMLTextAreaElement>(/^What happened/);

test("hidden meanwhile, the group says so, and the report stays as it is typed", async () => {
  const now = open("/hosted-groups/s");
  fireEvent.change(await happened(), { target: { value: "He said he would drive there." } });
  expect(screen.getByText("Call this session off")).toBeTruthy();
  await now(HIDDEN);
  expect(await screen.findByText("This group does not meet right now")).toBeTruthy();
  expect((await happened()).value).toBe("He said he would drive there.");
  expect(screen.queryByText("Call this session off")).toBeNull();
  expect(screen.queryByText("Hold it at another time")).toBeNull();
});

test.each([
  ["the session is gone", { session: null }],
  ["somebody else hosts it now", { groups: [] }],
])("what was typed is read where %s, and stands in the form again with it", async (_, change) => {
  const now = open("/hosted-groups/s");
  fireEvent.change(await happened(), { target: { value: "He said he would drive there." } });
  fireEvent.change(screen.getByLabelText(/^Whom is it about/), { target: { value: "Oak" } });
  await now(change);
  expect(await screen.findByText("You do not host this session")).toBeTruthy();
  expect(screen.getByText(/^About: Oak/).textContent).toBe("About: Oak\nHe said he would drive there.");
  expect(screen.getByText(/What you wrote was not sent/)).toBeTruthy();
  await now({ groups: [HOSTED_GROUP], session: SESSION });
  expect((await happened()).value).toBe("He said he would drive there.");
});

test("nothing is said to be lost where nothing was typed", async () => {
  const now = open("/hosted-groups/s");
  await happened();
  await now({ session: null });
  expect(await screen.findByText("You do not host this session")).toBeTruthy();
  expect(screen.queryByText(/was not sent/)).toBeNull();
});

test("a hidden group is listed as one that does not meet, with its sessions, and without what would be refused", async () => {
  Object.assign(edge, HIDDEN);
  const now = open("/hosted-groups");
  expect(await screen.findByText("This group does not meet right now")).toBeTruthy();
  expect(await screen.findByRole("link", { name: /Evening/ })).toBeTruthy();
  expect(screen.queryByText("Add a session")).toBeNull();
  await now({ groups: [HOSTED_GROUP] });
  const words = () => screen.getByLabelText<HTMLInputElement>(/^Begins at/);
  fireEvent.change(await screen.findByLabelText(/^Begins at/), { target: { value: "19:00" } });
  // Hidden again: what is typed stays, and the database refuses in words.
  await now(HIDDEN);
  expect(await screen.findByText("This group does not meet right now")).toBeTruthy();
  expect(words().value).toBe("19:00");
});
