import { onlineManager, QueryClient, useQuery } from "@tanstack/react-query";
import { act, cleanup, fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { AppError } from "~domain/errors";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { useLostFocus } from "./lost-focus";
import { NotLoaded } from "./not-loaded";

const KEY = ["my", "groups"];
type Read = () => Promise<string>;

function open(read: Read, part = false) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  function Part() {
    useLostFocus(null);
    const query = useQuery({ queryKey: KEY, queryFn: read });
    return query.data ? (
      <input aria-label={query.data} />
    ) : (
      <NotLoaded {...{ query, part }} what="your groups" />
    );
  }
  renderAt(<Part />, { client });
  return client;
}
const away = () => Promise.reject(new Error("away"));

test.each([false, true])("what can't be read says so, and can be tried again (a part: %s)", async (part) => {
  let answer: (name: string) => void = () => undefined;
  let read: Read = away;
  open(() => read(), part);
  expect(screen.getByText("Loading your groups")).toBeTruthy();
  await screen.findByText(/We couldn't load your groups/);
  read = () => new Promise((resolve) => (answer = resolve));
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  // It stays where it is while it tries.
  await screen.findByRole("button", { name: "Trying again..." });
  answer("Sunday night");
  expect(await screen.findByLabelText("Sunday night")).toBeTruthy();
  expect(screen.queryByRole("alert")).toBeNull();
});

const WORDS = "This report is yours, or about you: someone else looks after it.";
test.each([
  ["a refusal in words", () => new AppError("conflict", WORDS), WORDS],
  ["what is gone", () => new AppError("gone"), "This has been taken down."],
  ["what is not there", () => new AppError("not_found"), "We could not find this."],
])("%s is said, and nobody is told to try again", async (_, error, words) => {
  for (const part of [false, true]) {
    open(() => Promise.reject(error()), part);
    const alert = await screen.findByRole("alert");
    expect(alert.textContent).toContain("We couldn't load your groups");
    expect(alert.textContent).toContain(words);
    expect(alert.textContent).not.toMatch(/try again/i);
    // No room is kept for a button.
    expect([...alert.querySelectorAll("div")].filter((one) => !one.hasChildNodes())).toEqual([]);
    cleanup();
  }
});

test.each([false, true])(
  "a try that ends in a refusal leaves the keyboard at its words (a part: %s)",
  async (part) => {
    let read: Read = away;
    open(() => read(), part);
    const button = await screen.findByRole("button", { name: "Try again" });
    button.focus();
    read = () => Promise.reject(new AppError("gone"));
    fireEvent.click(button);
    await waitFor(() => expect(button.isConnected).toBe(false));
    await waitFor(() => expect(document.activeElement).not.toBe(document.body));
    expect(document.activeElement).toBe(screen.getByRole("alert"));
  },
);

test.each([false, true])("what was refused stays so while it is read again (a part: %s)", async (part) => {
  let read: Read = () => Promise.reject(new AppError("gone"));
  const client = open(() => read(), part);
  const words = (await screen.findByRole("alert")).textContent;
  let fail: (error: Error) => void = () => undefined;
  read = () => new Promise((_, reject) => (fail = reject));
  void client.refetchQueries({ queryKey: KEY });
  await waitFor(() =>
    expect(client.getQueryState(KEY)).toMatchObject({ fetchStatus: "fetching", error: null }),
  );
  // Time for the page to show it.
  await act(async () => undefined);
  expect(screen.getByRole("alert").textContent).toBe(words);
  fail(new Error("away"));
  await screen.findByRole("button", { name: "Try again" });
});

test.each(["forbidden", "unauthenticated", "unavailable", "unexpected"] as const)(
  "what may be otherwise in a moment can be tried again: %s",
  async (code) => {
    open(() => Promise.reject(new AppError(code)));
    await screen.findByRole("button", { name: "Try again" });
  },
);

test("without a line it says so, and loads by itself once there is one", async () => {
  onlineManager.setOnline(false);
  open(async () => "Sunday night");
  expect(await screen.findByText("You are offline. This works again once you are connected.")).toBeTruthy();
  onlineManager.setOnline(true);
  expect(await screen.findByLabelText("Sunday night")).toBeTruthy();
});

test("what is typed stays when the same is read once more and that fails", async () => {
  let read: Read = async () => "Sunday night";
  const client = open(() => read());
  const field = await screen.findByLabelText<HTMLInputElement>("Sunday night");
  fireEvent.change(field, { target: { value: "What I wrote" } });
  read = away;
  await client.refetchQueries({ queryKey: KEY });
  await waitFor(() => expect(client.getQueryState(KEY)?.status).toBe("error"));
  expect(screen.getByLabelText("Sunday night")).toBe(field);
  expect(field.value).toBe("What I wrote");
});

test.each([
  ["where somebody has arrived, the headline has the focus once it is there", "main", "Sunday night"],
  ["where somebody has gone on meanwhile, it is left alone", "elsewhere", "elsewhere"],
])("%s", async (_, at, then) => {
  let answer: (name: string) => void = () => undefined;
  const read = () => new Promise<string>((resolve) => (answer = resolve));
  function Page() {
    const query = useQuery({ queryKey: KEY, queryFn: read });
    return (
      <main id="main" tabIndex={-1}>
        {query.data ? <h1 id={query.data}>{query.data}</h1> : <NotLoaded query={query} what="it" level={1} />}
        <button type="button" id="elsewhere" />
      </main>
    );
  }
  renderAt(<Page />);
  await screen.findByText("Loading it");
  document.getElementById(at)?.focus();
  answer("Sunday night");
  await screen.findByRole("heading", { name: "Sunday night" });
  await waitFor(() => expect(document.activeElement?.id).toBe(then));
});
