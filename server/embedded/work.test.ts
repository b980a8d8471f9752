import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { startJobs } from "../jobs.ts";
import type { Parts } from "./parts.ts";
import { FileStore } from "./storage/file-store.ts";
import { startTidying } from "./storage/strays.ts";
import { startUpkeep } from "./upkeep.ts";
import { scheduledWork } from "./work.ts";

vi.mock("../jobs.ts", () => ({ startJobs: vi.fn() }));
vi.mock("./upkeep.ts", () => ({ startUpkeep: vi.fn() }));
vi.mock("./storage/strays.ts", () => ({ startTidying: vi.fn() }));

const FILES = new FileStore("files");
const stopped: string[] = [];
const mailQueued = () => undefined;
beforeEach(() => {
  stopped.length = 0;
  vi.useFakeTimers();
  vi.mocked(startJobs).mockReset();
  vi.mocked(startJobs).mockReturnValue({ mailQueued, stop: async () => void stopped.push("jobs") });
  vi.mocked(startUpkeep).mockReset();
  vi.mocked(startUpkeep).mockReturnValue(async () => void stopped.push("upkeep"));
  vi.mocked(startTidying).mockReset();
  vi.mocked(startTidying).mockReturnValue(async () => void stopped.push("files"));
});
afterEach(() => void vi.useRealTimers());

const settled = () => vi.advanceTimersByTimeAsync(0);

/** `fails`: the database is away, and so is the sandbox's function. */
function parts(kind: "pglite" | "postgres", { sandbox = true, fails = false } = {}) {
  const did: unknown[] = [];
  const asked: Request[] = [];
  const note = async (what: unknown) => {
    did.push(what);
    if (fails) throw new Error("away");
  };
  const given = {
    env: { SITE_URL: "https://site.example" },
    secrets: { secret_key: "sb_secret_x" },
    services: {
      kind,
      sql: { exec: note },
      listen: (channel: string, ...told: unknown[]) => note([channel, told]),
    },
    sandbox: sandbox ? { deliverDue: () => note("delivered") } : undefined,
    functions: async (name: string, request: Request, options: unknown) => {
      asked.push(request);
      did.push(options);
      return new Response(name);
    },
    log: {
      warn: (words: string) => did.push(words),
      error: ({ error }: { error: Error }) => did.push(error.message),
    },
  };
  return { did, asked, work: scheduledWork(given as unknown as Parts, FILES) };
}
const GIVEN_BACK = expect.stringContaining("update public.email_outbox set locked_until = now()");
const LISTENS = ["outbox", [mailQueued, mailQueued]];

it("with its own folder it gives back mail of the last run and looks after tables and files", async () => {
  const { did, work } = parts("pglite");
  work.start();
  await settled();
  expect(did).toEqual([GIVEN_BACK, LISTENS]);
  expect(vi.mocked(startJobs).mock.lastCall?.[0]).toMatchObject({ holder: "embedded" });
  await work.stop();
  expect(stopped.toSorted()).toEqual(["files", "jobs", "upkeep"]);
  expect(vi.mocked(startTidying).mock.calls).toEqual([[expect.anything(), FILES, expect.anything(), true]]);
});

it("on a server others use, too, it looks after its files alone", async () => {
  const { did, work } = parts("postgres");
  work.start();
  await settled();
  expect(did).toEqual([LISTENS]);
  expect(vi.mocked(startJobs).mock.lastCall?.[0].holder).toBeUndefined();
  await work.stop();
  expect([stopped.toSorted(), vi.mocked(startUpkeep).mock.calls]).toEqual([["files", "jobs"], []]);
  expect(vi.mocked(startTidying).mock.lastCall?.[3]).toBe(false);
});

it("the sandbox's webhooks leave each second until it is stopped", async () => {
  const { did, work } = parts("postgres");
  work.start();
  await vi.advanceTimersByTimeAsync(2_999);
  expect(did.filter((what) => what === "delivered")).toHaveLength(2);
  await work.stop();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(did.filter((what) => what === "delivered")).toHaveLength(2);
  const without = parts("postgres", { sandbox: false });
  without.work.start();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(without.did).toEqual([LISTENS]);
});

it("a database that is away is told to the log, and ends nothing", async () => {
  const { did, work } = parts("pglite", { fails: true });
  work.start();
  await vi.advanceTimersByTimeAsync(1_000);
  expect(did.filter((what) => typeof what === "string" && what !== "delivered").slice(1)).toEqual(
    expect.arrayContaining(["mail of the last run waits", "mail leaves by the schedule only", "away"]),
  );
  await work.stop();
});

it("a function is called as the service's own scheduler calls it; nothing started is nothing to stop", async () => {
  const { asked, did, work } = parts("postgres");
  await work.stop();
  work.start();
  const answer = await vi.mocked(startJobs).mock.lastCall?.[0].invoke("send-outbox");
  expect(await answer?.text()).toBe("send-outbox");
  expect(did).toContainEqual({ to_its_end: true });
  const [{ method, url, headers }] = asked as [Request];
  expect([method, url, headers.get("authorization")]).toEqual([
    "POST",
    "https://site.example/functions/v1/send-outbox",
    "Bearer sb_secret_x",
  ]);
});
