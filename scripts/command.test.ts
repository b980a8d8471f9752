import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { EnvError } from "../server/env.ts";
import { CommandError, command, forLibpq, ProgramError, settings, withOutcome } from "./command.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test.each([
  ["postgres://site:s3cret@db.example.org:5433/site", "postgres://site@db.example.org:5433/site", "s3cret"],
  ["postgres://site:p%40s%2Fs%25@[::1]/site", "postgres://site@[::1]/site", "p@s/s%"],
  [
    "postgresql://a%40b:x@h/site?sslmode=require&uselibpqcompat=true",
    "postgresql://a%40b@h/site?sslmode=require",
    "x",
  ],
  ["postgres://site@h/site?uselibpqcompat=true", "postgres://site@h/site", undefined],
  ["postgres:///site?host=%2Frun%2Fpostgresql", "postgres:///site?host=%2Frun%2Fpostgresql", undefined],
  [
    "postgres://h/site?options=-c%20work_mem%3D1MB",
    "postgres://h/site?options=-c%20work_mem%3D1MB",
    undefined,
  ],
  ["postgres://site:100%@h/site", "postgres://site@h/site", "100%"],
  ["postgres://site@h/site?password=x&sslmode=require", "postgres://site@h/site?sslmode=require", "x"],
  ["postgres://site:x@%2Frun%2Fpostgresql/site", "postgres://site@%2Frun%2Fpostgresql/site", "x"],
])("%s is for pg_dump %s, and %s in its environment", (given, url, password) => {
  expect(forLibpq(given)).toEqual({ url, env: password === undefined ? {} : { PGPASSWORD: password } });
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
