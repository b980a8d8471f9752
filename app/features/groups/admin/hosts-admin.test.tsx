// Who hosts a group is added once; what the database refuses is said at the address.
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { renderAt } from "../../../../tests/fixtures/page-stub";
import { HostsAdmin } from "./hosts-admin";

const GROUP = { id: "0b1f7f0e-3f5c-4b8e-9a55-0d9f0f4c1a10", name: "After Bedtime", slug: "after-bedtime" };
// The network's edge: no host in the list, one group to choose.
const none = { data: [], error: null, count: 0 };
const rows: object = new Proxy(Promise.resolve(none), {
  get: (answer, name) => (name === "then" ? answer.then.bind(answer) : () => rows),
});
const groups: object = new Proxy(Promise.resolve({ data: [GROUP], error: null }), {
  get: (answer, name) => (name === "then" ? answer.then.bind(answer) : () => groups),
});
const rpc = vi.fn(async (_name: string, _: object) => ({
  error: { code: "PT409", message: "host_already" },
}));
vi.mock("~/lib/supabase", () => ({
  browserClient: async () => ({ from: (table: string) => (table === "support_groups" ? groups : rows), rpc }),
}));

test("somebody who hosts the group already is not added once more, and the form says so", async () => {
  renderAt(<HostsAdmin />, {
    at: "/admin/support-groups/hosts/new",
    path: "/admin/support-groups/hosts/:id?",
  });
  fireEvent.change(await screen.findByLabelText(/^Group/), { target: { value: GROUP.id } });
  const email = screen.getByLabelText<HTMLInputElement>(/^Email/);
  fireEvent.change(email, { target: { value: "host@example.org" } });
  fireEvent.click(screen.getByRole("button", { name: "Add" }));
  await expect.poll(() => email.getAttribute("aria-invalid")).toBe("true");
  expect(screen.getAllByText("This person hosts the group already.").length).toBeGreaterThan(0);
  expect(screen.queryByText("It has been added.")).toBeNull();
  expect(rpc).toHaveBeenCalledWith(
    "add_group_host",
    expect.objectContaining({ p_email: "host@example.org", p_id: expect.any(String) }),
  );
});
