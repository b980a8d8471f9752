// Erasing is said where it happened, and nowhere else (issue 12): a code that opens nothing erased nothing.
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import * as call from "~/lib/call-function";
import type { Posted } from "~/lib/posted";
import { AuthProvider } from "~/lib/session";
import type { Db } from "~/lib/supabase";
import { renderAt } from "../../../tests/fixtures/page-stub";
import type { OpenedRequest, StatusPosted } from "./forms";
import { takeBackPosted, withdrawPosted } from "./posted";
import { StatusPage } from "./status-page";
import { Withdraw } from "./withdraw";

const TOKEN = "T".repeat(43);
const whose = { token: TOKEN };

test.each([
  ["withdrawn", true],
  ["gone", false],
  ["done", false],
])("with a script: %s is what is said", async (status, erased) => {
  vi.spyOn(call, "callFunction").mockResolvedValue({ ok: true, value: { status } });
  const onGone = vi.fn();
  renderAt(<Withdraw old whose={whose} onGone={onGone} />);
  fireEvent.submit(screen.getByRole("form", { name: "Take it back" }));
  fireEvent.click(await screen.findByRole("button", { name: "Erase it all" }));
  if (erased) await vi.waitFor(() => expect(onGone).toHaveBeenCalledOnce());
  else {
    expect(await screen.findByText(/^Nothing was erased/)).toBeTruthy();
    expect(onGone).not.toHaveBeenCalled();
  }
});

test("before he erases he reads what stays: what we promised to pay for him, and nothing else", async () => {
  const payment = {
    id: "p",
    amount: 12_000,
    vendor: "Demo Power",
    purpose: "May",
    approved_at: "2026-11-20",
    paid_at: null,
    called_off_at: null,
    mine: null,
    proposer_gone: false,
  };
  const kept = /That we promised \$120\.00 to Demo Power stays in our books, without your name\./;
  const { unmount } = renderAt(<Withdraw whose={whose} payments={[payment]} onGone={vi.fn()} />);
  expect(screen.getByText(kept)).toBeTruthy();
  fireEvent.submit(screen.getByRole("form", { name: "Take it back" }));
  await screen.findByRole("button", { name: "Erase it all" });
  expect(screen.getAllByText(kept)).toHaveLength(2);
  unmount();
  const paid = renderAt(
    <Withdraw whose={whose} payments={[{ ...payment, paid_at: "2026-11-25" }]} onGone={vi.fn()} />,
  );
  expect(screen.getByText(/That we paid \$120\.00 to Demo Power stays/)).toBeTruthy();
  paid.unmount();
  renderAt(<Withdraw whose={whose} onGone={vi.fn()} />);
  expect(screen.queryByText(/in our books/)).toBeNull();
});

const LOST = { ok: false, problem: { code: "network", message: "lost" } } as const;
test.each([
  ["gone since, by a press before", { ok: true, value: { status: "gone" } }, "gone", true],
  ["gone, and the answer was lost", LOST, "gone", true],
  ["still there, as it never arrived", LOST, "done", false],
] as const)("what its code has shown is %s", async (_, withdrawn, read, erased) => {
  vi.spyOn(call, "callFunction").mockImplementation((async (_name: string, { action }: { action: string }) =>
    action === "withdraw" ? withdrawn : { ok: true, value: { status: read, request: {} } }) as never);
  const onGone = vi.fn();
  renderAt(<Withdraw whose={whose} onGone={onGone} />);
  fireEvent.submit(screen.getByRole("form", { name: "Take it back" }));
  fireEvent.click(await screen.findByRole("button", { name: "Erase it all" }));
  if (erased) await vi.waitFor(() => expect(onGone).toHaveBeenCalledOnce());
  else expect(await screen.findByRole("alert")).toBeTruthy();
  expect(onGone.mock.calls).toHaveLength(erased ? 1 : 0);
});

/** What the page gets when this answer comes to whatever is posted. */
function posted(
  form: { post: (sent: FormData, visitor: Db) => Promise<Posted<unknown>> },
  status: string,
  sent = new FormData(),
) {
  for (const [name, value] of Object.entries({ token: TOKEN, id: crypto.randomUUID() }))
    sent.set(name, value);
  const invoke = async () => ({ data: { status }, error: null });
  return form.post(sent, { functions: { invoke } } as unknown as Db) as Promise<StatusPosted>;
}
function show(answer: StatusPosted) {
  return renderAt(
    <AuthProvider>
      <StatusPage posted={answer} />
    </AuthProvider>,
  ).container.textContent;
}

test("without a script: only what was erased is said to be gone, and the button stays where it was not", async () => {
  expect(show(await posted(withdrawPosted, "withdrawn"))).toContain("It is all gone");
  const refused = show(await posted(withdrawPosted, "gone"));
  expect(refused).toContain("Nothing was erased");
  expect(refused).not.toContain("It is all gone");
  expect(screen.getAllByRole("button", { name: "Withdraw and erase" })).toHaveLength(1);
});

test.each([
  [false, "It is all gone"],
  [true, "Nothing was erased"],
])(
  "without a script: the answer loaded once more, from a code that shows nothing (%s)",
  async (old, said) => {
    renderAt(<Withdraw old={old} whose={whose} onGone={vi.fn()} />);
    const sent = new FormData(screen.getByRole<HTMLFormElement>("form", { name: "Take it back" }));
    expect(show(await posted(withdrawPosted, "gone", sent))).toContain(said);
  },
);

test("without a script: a code too old to show anything says that the words were taken back", async () => {
  const { said } = (await posted(takeBackPosted, "taken_back")) as Posted<OpenedRequest> & StatusPosted;
  expect(said?.description).toMatch(/^It is taken back/);
});
