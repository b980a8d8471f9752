// What the father can see is told as it is: never before the record is open, and not as no where nobody knows.
import { QueryClient, queryOptions } from "@tanstack/react-query";
import { fireEvent, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { AuthProvider } from "~/lib/session";
import { toAppError } from "~domain/errors";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { NotLoaded } from "../feedback/not-loaded";
import { ReasonGate } from "./reason-gate";

vi.mock("~/lib/session/start", () => ({ lookForSession: () => undefined, followOtherTabs: () => undefined }));

let records = 0;
function open(read: () => Promise<string>) {
  records += 1;
  const record = `help_requests ${records}`;
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  renderAt(
    <AuthProvider>
      <ReasonGate
        record={record}
        ask={({ purpose }) => queryOptions({ queryKey: [record, purpose], queryFn: read })}
      >
        {(query) => (query.data ? <p>{query.data}</p> : <NotLoaded query={query} what="the record" part />)}
      </ReasonGate>
    </AuthProvider>,
    { client },
  );
  fireEvent.change(screen.getByLabelText(/^What do you need it for/), { target: { value: "answer" } });
  fireEvent.click(screen.getByRole("button", { name: "Open the record" }));
  return client;
}

const NETWORK = { message: "TypeError: Failed to fetch", code: "" };
test.each([
  ["a refusal", { code: "42501", message: "no" }, "You wanted to open this", "he sees nothing of it"],
  ["a lost answer", NETWORK, "You wanted to open this", "If it did, he can see that."],
  ["a fault", { code: "XX000", message: "no" }, "You wanted to open this", "If it did, he can see that."],
])("after %s nobody is told that he can see it", async (_, error, begun, seen) => {
  let asked = 0;
  open(async () => {
    asked += 1;
    if (asked === 1) throw toAppError(error);
    return "His words";
  });
  const line = await screen.findByText(new RegExp(`^${begun}`));
  expect(line.textContent).toContain(seen);
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await screen.findByText("His words");
  expect(line.textContent).toContain("You opened this for: Answering a request. He can see that.");
});

test("while it is on its way nothing is told about him", async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  open(() => promise);
  const line = await screen.findByText(/^You are opening this for: Answering a request\./);
  expect(line.textContent).not.toContain("He can see");
  resolve("His words");
  await screen.findByText("His words");
  expect(line.textContent).toContain("He can see that.");
});

test.each([
  ["42501", false],
  ["PT404", false],
  ["PT409", false],
  ["PT500", true],
])(
  "what is refused when it is read again stands there no longer; what only failed does: %s",
  async (code, stays) => {
    let answer: () => Promise<string> = async () => "His words";
    const client = open(() => answer());
    await screen.findByText("His words");
    answer = async () => {
      throw toAppError({ code, message: "no" });
    };
    await client.invalidateQueries();
    if (stays) expect(screen.getByText("His words")).toBeTruthy();
    else await screen.findByText(/^We couldn't load the record/);
    expect(screen.queryByText("His words") !== null).toBe(stays);
  },
);
