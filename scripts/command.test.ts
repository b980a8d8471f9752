import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { EnvError } from "../server/env.ts";
import { CommandError, command, ProgramError, settings, withOutcome } from "./command.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test("a command serves nobody: it takes the settings of a site that is open to the world", () => {
  vi.stubEnv("HOST", "0.0.0.0");
  vi.stubEnv("APP_ENV", "");
  vi.stubEnv("DATABASE_URL", "postgres://site@127.0.0.1/site");
  vi.stubEnv("STRIPE_SECRET_KEY", "sk_live_1");
  expect(settings()).toMatchObject({ backend: "postgres", HOST: "127.0.0.1" });
});

test("settings that are not usable end a command with what is wrong with them, and no trace", async () => {
  const write = vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const { exitCode } = process;
  onTestFinished(() => {
    process.exitCode = exitCode;
  });
  const error = new EnvError(["PORT: too large"]);
  await command(() => Promise.reject(error));
  expect([process.exitCode, write.mock.calls]).toEqual([1, [[`${error.message}\n`]]]);
});

const outcomeOf = (error: unknown) => withOutcome(error, "nothing was written");

test.each([
  [{ errno: -28, code: "ENOSPC", path: "/mnt/a" }, "/mnt/a: no space left on device; nothing was written."],
  [{ errno: -5, code: "EIO", syscall: "write" }, "i/o error; nothing was written."],
  [
    { errno: -111, code: "ECONNREFUSED", address: "127.0.0.1", port: 1 },
    "127.0.0.1:1: connection refused; nothing was written.",
  ],
  [
    { errors: [{ errno: -111, code: "ECONNREFUSED", address: "::1", port: 1 }] },
    "::1:1: connection refused; nothing was written.",
  ],
  [
    { code: "3D000", message: "no such database" },
    "The database says: no such database; nothing was written.",
  ],
])("%j is one sentence, with what has become of the work", (fields, sentence) => {
  const told = outcomeOf(Object.assign(new Error(), fields));
  expect(told).toBeInstanceOf(CommandError);
  expect((told as Error).message).toBe(sentence);
});

test("our own sentences stay as they are, and what we know nothing of keeps its stack", () => {
  for (const error of [new CommandError("so"), new EnvError(["so"]), new TypeError("x"), undefined])
    expect(outcomeOf(error)).toBe(error);
});

test("of another program that failed it is said what has become of the work", () => {
  expect(outcomeOf(new ProgramError("pg_dump failed."))).toMatchObject({
    name: "CommandError",
    message: "pg_dump failed; nothing was written.",
  });
});
