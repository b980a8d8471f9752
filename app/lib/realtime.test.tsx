import { QueryClient, useQuery } from "@tanstack/react-query";
import { screen } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { renderAt } from "../../tests/fixtures/page-stub";
import { useLiveQueries } from "./realtime";

const socket = vi.hoisted(() => ({
  tell: (_status: string): unknown => undefined,
  change: (): unknown => undefined,
  system: (_said: object): unknown => undefined,
  removed: 0,
  joined: 0,
}));
vi.mock("./browser/idle", () => ({
  whenIdle: (work: () => void) => {
    work();
    return () => undefined;
  },
}));
vi.mock("./supabase", () => {
  const channel = {
    on: (kind: string, _what: object, change: typeof socket.change & typeof socket.system) => {
      if (kind === "system") socket.system = change;
      else socket.change = change;
      return channel;
    },
    subscribe: (tell: typeof socket.tell) => {
      socket.joined += 1;
      socket.tell = tell;
      return channel;
    },
  };
  return { browserClient: async () => ({ channel: () => channel, removeChannel: () => socket.removed++ }) };
});

afterEach(() => void vi.useRealTimers());

let rows = 0;
let readings = 0;
function Unread() {
  useLiveQueries({ table: "inbox_notifications" }, ["unread"]);
  const { data } = useQuery({
    queryKey: ["unread"],
    queryFn: async () => {
      readings += 1;
      return rows;
    },
  });
  return <p>{`${data} unread`}</p>;
}

const shown = () =>
  renderAt(<Unread />, { client: new QueryClient({ defaultOptions: { queries: { staleTime: 300_000 } } }) });

test("a hundred rows that change at once are read again once, as they are at the end", async () => {
  rows = 0;
  const { unmount } = shown();
  await screen.findByText("0 unread");
  readings = 0;
  for (let change = 1; change <= 100; change++) {
    rows = change;
    socket.change();
  }
  await screen.findByText("100 unread");
  expect(readings).toBe(1);
  unmount();
});

test("what changed between joining and the moment when changes arrive is read then", async () => {
  rows = 0;
  const { unmount } = shown();
  await screen.findByText("0 unread");
  readings = 0;
  socket.tell("SUBSCRIBED");
  await expect.poll(() => readings).toBe(1);
  rows = 7;
  readings = 0;
  const planned = vi.spyOn(globalThis, "setTimeout");
  socket.system({ extension: "broadcast", status: "ok" });
  socket.system({ extension: "postgres_changes", status: "error" });
  expect(planned).not.toHaveBeenCalled();
  planned.mockRestore();
  socket.system({ extension: "postgres_changes", status: "ok" });
  await screen.findByText("7 unread");
  expect(readings).toBe(1);
  unmount();
});

test("what changed while the connection was away is read when it subscribes again", async () => {
  rows = 0;
  socket.removed = 0;
  const { unmount } = shown();
  await screen.findByText("0 unread");
  for (const missed of [1, 2]) {
    rows = missed;
    socket.tell("CHANNEL_ERROR");
    socket.tell("SUBSCRIBED");
    await screen.findByText(`${missed} unread`);
  }
  unmount();
  expect(socket.removed).toBe(1);
});

test("a channel the server has closed is joined again after a while, and not once the page is left", async () => {
  vi.useFakeTimers();
  socket.joined = 0;
  const { unmount } = shown();
  await vi.advanceTimersByTimeAsync(0);
  expect(socket.joined).toBe(1);
  socket.tell("CLOSED");
  await vi.advanceTimersByTimeAsync(29_000);
  expect(socket.joined).toBe(1);
  await vi.advanceTimersByTimeAsync(1_000);
  expect(socket.joined).toBe(2);
  socket.tell("CLOSED");
  unmount();
  socket.tell("CLOSED");
  await vi.advanceTimersByTimeAsync(60_000);
  expect(socket.joined).toBe(2);
});
