import { expect, test } from "vitest";
import { createQueryClient, createServerQueryClient } from "./client";

test("data is fresh for 5 minutes, kept for 10, never refetched on focus and tried once more (spec 9)", () => {
  const { queries } = createQueryClient().getDefaultOptions();
  expect(queries).toMatchObject({
    staleTime: 300_000,
    gcTime: 600_000,
    refetchOnWindowFocus: false,
    retry: 1,
  });
});

test("on the server nothing of a page waits to be forgotten: no timer keeps its rendering", async () => {
  const client = createServerQueryClient();
  const timers = () => process.getActiveResourcesInfo().filter((name) => name === "Timeout").length;
  const before = timers();
  await client.fetchQuery({ queryKey: ["campaigns"], queryFn: async () => ["one"] });
  expect(timers()).toBe(before);
});
