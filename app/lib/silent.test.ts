// The silent cases of spec section 8: the caller gets on, and a line says what failed.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readPage } from "~/features/cms/reads";
import { dashboardQueries } from "~/features/dashboard/queries";
import { countUnread } from "~/features/notifications/reads";
import { bindDb, createQueryClient } from "./query/client";
import { readAccount } from "./session/account";
import type { Db } from "./supabase";

const FAILED = { data: null, count: null, error: { code: "57014", message: "canceled" } };

/** A client to which everything fails, however the question is put together. */
function failing(answer: object = FAILED): Db {
  const query: object = new Proxy(Promise.resolve(answer), {
    get: (promise, name) => (name === "then" ? promise.then.bind(promise) : () => query),
  });
  return { from: () => query, rpc: () => query } as unknown as Db;
}

const spoken = vi.fn();
beforeEach(() => {
  spoken.mockClear();
  vi.stubGlobal("document", {});
  vi.spyOn(console, "error").mockImplementation(spoken);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test("profile and first-time login: nobody without a name is locked out", async () => {
  expect(await readAccount(failing(), { id: "1", email: "a@example.org" })).toEqual({
    profile: null,
    roles: [],
    isFirstTimeLogin: false,
  });
  expect(spoken.mock.calls).toContainEqual(["Error fetching profile", "57014"]);
  expect(spoken.mock.calls).toContainEqual(["Error checking first-time login", "57014"]);
});

const ask = (
  query: ReturnType<typeof dashboardQueries.kpis> | ReturnType<typeof dashboardQueries.activity>,
) => {
  const client = createQueryClient({ retry: 0 });
  bindDb(client, failing());
  return client.fetchQuery(query as ReturnType<typeof dashboardQueries.kpis>);
};

test.each([
  ["Error fetching footer data or other texts", () => readPage(failing(), "footer", "en")],
  ["Error fetching hero video", () => readPage(failing(), "home", "en")],
  ["Error fetching notification count", () => countUnread(failing(), "1")],
  ["Error fetching admin KPIs", () => ask(dashboardQueries.kpis())],
  ["Error fetching recent activity", () => ask(dashboardQueries.activity())],
])("%s", async (line, read) => {
  await expect(read()).rejects.toThrow();
  expect(spoken.mock.calls).toEqual([[line, "57014"]]);
});

test("on the server the console stays quiet", async () => {
  vi.unstubAllGlobals();
  await expect(readPage(failing(), "home", "en")).rejects.toThrow();
  expect(spoken).not.toHaveBeenCalled();
});
