import { QueryObserver } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { createQueryClient, createServerQueryClient, pageQueryClient } from "./client";

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

test("on the server every rendering has a cache of its own", () => {
  pageQueryClient().setQueryData(["news"], "of another rendering");
  expect(pageQueryClient().getQueryData(["news"])).toBeUndefined();
});

test("what changes while it is first loaded is read once more, and shown", async () => {
  const client = createQueryClient();
  const rows = ["old"];
  const answers: (() => void)[] = [];
  const queryFn = async () => {
    const read = [...rows];
    await new Promise<void>((answer) => answers.push(answer));
    return read;
  };
  const observer = new QueryObserver(client, { queryKey: ["notes", "1"], queryFn });
  const stop = observer.subscribe(() => undefined);
  rows.push("new");
  const done = client.invalidateQueries({ queryKey: ["notes"] });
  answers.shift()?.();
  await expect.poll(() => answers.length).toBe(1);
  answers.shift()?.();
  await done;
  expect(observer.getCurrentResult().data).toEqual(["old", "new"]);
  await client.invalidateQueries({ queryKey: ["others"] });
  expect(answers).toEqual([]);
  stop();
});
