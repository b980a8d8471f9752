import { QueryClient, useQueries } from "@tanstack/react-query";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, expect, test, vi } from "vitest";
import { listParams } from "~/lib/list/params";
import { listQuery } from "~/lib/list/reads";
import { AuthProvider } from "~/lib/session";
import { LOADING, SIGNED_OUT, setAuthState } from "~/lib/session/state";
import { renderAt } from "../../../tests/fixtures/page-stub";
import { Inbox } from "./inbox";
import { notificationQueries } from "./queries";
import { inboxList } from "./reads";
import { useLiveNotifications } from "./use-unread";

const socket = vi.hoisted(() => ({ change: (): unknown => undefined }));
vi.mock("~/lib/browser/idle", () => ({
  whenIdle: (work: () => void) => {
    work();
    return () => undefined;
  },
}));
vi.mock("~/lib/supabase", () => {
  const channel = {
    on: (kind: string, _what: object, change: () => unknown) => {
      if (kind === "postgres_changes") socket.change = change;
      return channel;
    },
    subscribe: () => channel,
  };
  return { browserClient: async () => ({ channel: () => channel, removeChannel: () => undefined }) };
});

afterEach(() => setAuthState(LOADING));

test("how many are unread is told when it changes", async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  const list = inboxList("u1");
  const { queryKey } = listQuery(list, listParams(list, new URLSearchParams()));
  client.setQueryData(queryKey, { rows: [], total: 0 });
  client.setQueryData(notificationQueries.discreet("u1").queryKey, false);
  const setUnread = (count: number) =>
    act(() => void client.setQueryData(notificationQueries.unread("u1").queryKey, count));
  setUnread(2);
  renderAt(
    <AuthProvider>
      <Inbox />
    </AuthProvider>,
    { client },
  );
  act(() => setAuthState({ ...SIGNED_OUT, status: "signed_in", user: { id: "u1" } as never }));
  const told = screen.getByText("2 unread").closest("[role=status]");
  expect(told).not.toBeNull();
  // So is what a choice above the list shows.
  expect(screen.getByText("0 messages, all").getAttribute("role")).toBe("status");
  setUnread(0);
  await waitFor(() => expect(told?.textContent).toBe("You have read everything."));
});

test("with a message what it tells of is read again, and nothing where looking is logged", async () => {
  const asked: string[] = [];
  const keys = [notificationQueries.unread("u1").queryKey, ["my", "groups", "seats"], ["my", "hosting"]];
  const Told = () => {
    useLiveNotifications();
    useQueries({
      queries: keys.map((queryKey) => ({ queryKey, queryFn: async () => asked.push(queryKey.join()) })),
    });
    return null;
  };
  const before = socket.change;
  renderAt(
    <AuthProvider>
      <Told />
    </AuthProvider>,
    { client: new QueryClient({ defaultOptions: { queries: { staleTime: 300_000 } } }) },
  );
  act(() => setAuthState({ ...SIGNED_OUT, status: "signed_in", user: { id: "u1" } as never }));
  await waitFor(() => expect([asked.length, socket.change === before]).toEqual([3, false]));
  asked.length = 0;
  socket.change();
  await waitFor(() => expect(asked.toSorted()).toEqual(["my,groups,seats", "my,notifications,u1,unread"]));
});
