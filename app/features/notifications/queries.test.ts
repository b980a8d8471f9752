// The count of unread messages may be on its way while somebody signs out.
import { createClient } from "@supabase/supabase-js";
import { QueryClient } from "@tanstack/react-query";
import { afterEach, expect, test, vi } from "vitest";
import { notificationQueries } from "./queries";

const { promise, resolve: tokenComes } = Promise.withResolvers<string>();
const asked: string[] = [];
vi.mock("~/lib/supabase", () => ({
  // As supabase-js asks: with the token that is there once it gets to it.
  browserClient: async () =>
    createClient("https://api.example", "publishable", {
      accessToken: () => promise,
      global: {
        fetch: async (input, init) => {
          init?.signal?.throwIfAborted();
          asked.push(String(input));
          return new Response(null, { status: 401 });
        },
      },
    }),
}));
afterEach(() => void vi.restoreAllMocks());

test("whoever signs out meanwhile is asked about no more, and no failure is noted", async () => {
  vi.stubGlobal("document", {});
  const noted = vi.spyOn(console, "error").mockImplementation(() => undefined);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const [leaves, stays] = ["leaves", "stays"].map((user) =>
    client.fetchQuery(notificationQueries.unread(user)).catch(() => user),
  );
  await vi.waitFor(() => expect(client.isFetching()).toBe(2));
  client.removeQueries({ queryKey: notificationQueries.all("leaves") });
  tokenComes("token");
  expect(await Promise.all([leaves, stays])).toEqual(["leaves", "stays"]);
  await new Promise((resolve) => setImmediate(resolve));
  expect(asked.map((one) => new URL(one).searchParams.get("user_id"))).toEqual(["eq.stays"]);
  expect(noted).toHaveBeenCalledTimes(1);
  vi.unstubAllGlobals();
});
