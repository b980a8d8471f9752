// What the reader has ended only the reader begins: staff start nobody else, and read why.
import { fireEvent, screen } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import { Toasts } from "~/components/feedback/toasts";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { SubscribersPage } from "./subscribers-page";

const at = "2026-11-20T10:00:00Z";
const subscriber = (name: string, changes: object) => ({
  ...{
    id: name,
    email: `${name}@example.org`,
    source: "form",
    is_active: false,
    confirmed_at: at as string | null,
  },
  ...{ stopped_reason: null, created_at: at, updated_at: at, ...changes },
});
const ROWS = [
  subscriber("ours", { stopped_reason: "staff" }),
  subscriber("left", { stopped_reason: "reader" }),
  subscriber("angry", { stopped_reason: "complained" }),
  subscriber("gone", { stopped_reason: "bounced" }),
  subscriber("waiting", { confirmed_at: null }),
];
const started: (readonly string[])[] = [];
// The network's edge.
vi.mock("~/lib/supabase", () => ({
  browserClient: async () => ({
    from: () => {
      let wanted = "";
      const rows = {
        ...{
          select: () => rows,
          order: () => rows,
          limit: async () => ({ data: ROWS.filter(({ id }) => id === wanted), error: null }),
        },
        eq: (_: string, value: string) => {
          wanted = value;
          return rows;
        },
        range: async (from: number) => ({ data: from === 0 ? ROWS : [], error: null, count: ROWS.length }),
        update: () => ({
          in: (_: string, ids: readonly string[]) => ({
            select: async () => {
              started.push(ids);
              return { data: ids, error: null };
            },
          }),
        }),
      };
      return rows;
    },
  }),
}));
beforeEach(() => {
  started.length = 0;
});

function open(path: string): void {
  renderAt(
    <>
      {" "}
      <SubscribersPage />
      <Toasts />
    </>,
    { at: path, path: "/admin/newsletter/:id?" },
  );
}

test("of all that are chosen those start that we have stopped ourselves, and the others are told with the reason", async () => {
  open("/admin/newsletter");
  await screen.findByText("left@example.org");
  fireEvent.click(screen.getByRole("checkbox", { name: /all/i }));
  fireEvent.click(await screen.findByRole("button", { name: "Start" }));
  await screen.findByText(/4 addresses can't be started by us.*ended by the reader, a complaint/);
  expect(started).toEqual([["ours"]]);
});

test.each([
  ["left", /The reader has left/],
  ["angry", /The reader complained/],
  ["gone", /A mail server refused the address/],
  ["waiting", /Not confirmed: it begins/],
])("beside the switch of one of them stands why: %s", async (id, why) => {
  open(`/admin/newsletter/${id}`);
  const box = await screen.findByRole("checkbox", { name: new RegExp(`Send to ${id}`) });
  await expect.poll(() => box.closest("div")?.parentElement?.textContent).toMatch(why);
});
