// A recovery code whose answer is lost has done what it was for: nobody is kept out by a factor that is gone.
import { expect, test, vi } from "vitest";
import { giveRecoveryCode, justRecovered } from "./mutations";

const db = vi.hoisted(() => ({
  rpc: vi.fn(),
  auth: { mfa: { listFactors: vi.fn() }, refreshSession: vi.fn(async () => ({ error: null })) },
}));
vi.mock("~/lib/supabase", () => ({ browserClient: async () => db }));
vi.mock("~/lib/session/start", () => ({ followSession: async () => undefined }));
vi.mock("~/lib/session/settled", () => ({ authSettled: async () => undefined }));

const LOST = { data: null, error: { code: "", message: "TimeoutError: timed out" } };
const WRONG = { data: false, error: null };
const RIGHT = { data: true, error: null };
const factors = (totp: object[]) => ({ data: { totp, all: totp }, error: null });
const AWAY = { data: null, error: { message: "TypeError: Failed to fetch" } };
const ON = factors([{ id: "f" }]);

test.each([
  ["right", RIGHT, ON],
  ["whose answer is lost, and which has worked", LOST, factors([])],
  ["given again after that", WRONG, factors([])],
])("a code %s lets in", async (_, answer, known) => {
  db.rpc.mockResolvedValue(answer);
  db.auth.mfa.listFactors.mockResolvedValue(known);
  expect(await giveRecoveryCode("aaaa-bbbb")).toEqual({ ok: true });
  expect([justRecovered(), db.auth.refreshSession.mock.calls.length]).toEqual([true, 1]);
});

test.each([
  ["wrong", WRONG, ON, "none of your recovery codes"],
  ["wrong, where nobody can say what is on", WRONG, AWAY, "none of your recovery codes"],
  ["whose answer is lost, and which did not arrive", LOST, ON, "It may have arrived"],
])("a code %s does not", async (_, answer, known, words) => {
  db.rpc.mockResolvedValue(answer);
  db.auth.mfa.listFactors.mockResolvedValue(known);
  expect(await giveRecoveryCode("aaaa-bbbb")).toEqual({ ok: false, message: expect.stringContaining(words) });
  expect([justRecovered(), db.auth.refreshSession.mock.calls.length]).toEqual([false, 0]);
});
