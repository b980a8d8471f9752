import { QueryClient, QueryClientProvider, useQuery } from "@tanstack/react-query";
import { render, screen } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { useLiveQueries } from "./realtime";

const socket = vi.hoisted(() => ({ tell: (_status: string): unknown => undefined, removed: 0 }));
vi.mock("./browser/idle", () => ({
  whenIdle: (work: () => void) => {
    work();
    return () => undefined;
  },
}));
vi.mock("./supabase", () => {
  const channel = {
    on: () => channel,
    subscribe: (tell: typeof socket.tell) => {
      socket.tell = tell;
      return channel;
    },
  };
  return { browserClient: async () => ({ channel: () => channel, removeChannel: () => socket.removed++ }) };
});

let rows = 0;
function Unread() {
  useLiveQueries({ table: "inbox_notifications" }, ["unread"]);
  const { data } = useQuery({ queryKey: ["unread"], queryFn: async () => rows });
  return <p>{`${data} unread`}</p>;
}

test("what changed while the connection was away is read when it subscribes again", async () => {
  const { unmount } = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { staleTime: 300_000 } } })}>
      <Unread />
    </QueryClientProvider>,
  );
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
