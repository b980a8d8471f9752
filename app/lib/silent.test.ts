// The silent cases of spec section 8: the caller gets on, and a line says what failed.
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readPage } from "~/features/cms/reads";
import { dashboardQueries } from "~/features/dashboard/queries";
import { countUnread } from "~/features/notifications/reads";
import { bindDb, createQueryClient } from "./query/client";
import { readAccount } from "./session/account";
import { LOG_LINES } from "./silent";
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

test("an account that cannot be read is another thing than one with nothing in it", async () => {
  expect(await readAccount(failing(), { id: "1", email: "a@example.org" })).toBeNull();
});

const ask = (
  query: ReturnType<typeof dashboardQueries.kpis> | ReturnType<typeof dashboardQueries.activity>,
) => {
  const client = createQueryClient({ retry: 0 });
  bindDb(client, failing());
  return client.fetchQuery(query as ReturnType<typeof dashboardQueries.kpis>);
};

const account = () => readAccount(failing(), { id: "1", email: "a@example.org" });
const READS: Record<keyof typeof LOG_LINES, () => Promise<unknown>> = {
  profile_failed: account,
  first_login_failed: account,
  texts_failed: () => readPage(failing(), "footer", "en"),
  hero_video_failed: () => readPage(failing(), "home", "en"),
  unread_count_failed: () => countUnread(failing(), "1"),
  kpis_failed: () => ask(dashboardQueries.kpis()),
  activity_failed: () => ask(dashboardQueries.activity()),
};
const TOGETHER = [LOG_LINES.profile_failed, LOG_LINES.first_login_failed];

test.each(Object.entries(READS))("%s is logged and nothing else", async (name, read) => {
  const line = LOG_LINES[name as keyof typeof LOG_LINES];
  await Promise.allSettled([read()]);
  const expected = read === account ? TOGETHER : [line];
  const said = new Set(spoken.mock.calls.map((call) => call.join(" ")));
  expect([...said].toSorted()).toEqual(expected.toSorted().map((words) => `${words} 57014`));
});

test.each(Object.entries(READS).filter(([, read]) => read !== account))(
  "%s: whoever asked is told that it failed",
  async (_, read) => {
    await expect(read()).rejects.toThrow();
  },
);

test("on the server the console stays quiet", async () => {
  vi.unstubAllGlobals();
  await expect(readPage(failing(), "home", "en")).rejects.toThrow();
  expect(spoken).not.toHaveBeenCalled();
});

test("the words the spec gives", () => {
  expect(LOG_LINES.profile_failed).toBe("Error fetching profile");
  expect(LOG_LINES.first_login_failed).toBe("Error checking first-time login");
});
