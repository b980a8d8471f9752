import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { StartError } from "../start-error.ts";
import { awaitServer, explained } from "./await-server.ts";

const URL_WITH_PASSWORD = "postgres://fathers:very-secret@db.example:5433/fathers";
let said: string[] = [];
beforeEach(() => {
  said = [];
  vi.useFakeTimers();
  vi.spyOn(process.stdout, "write").mockImplementation((text) => Boolean(said.push(String(text))));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const failing = (code: string | undefined, message = "words") =>
  Object.assign(new Error(message), code && { code });
/** What a start has come to after so long. */
async function after(ms: number, connect: () => Promise<void>) {
  const outcome: unknown[] = [];
  awaitServer(URL_WITH_PASSWORD, connect).then(
    () => outcome.push("connected"),
    (error: unknown) => outcome.push(error),
  );
  await vi.advanceTimersByTimeAsync(ms);
  return outcome;
}

it.each([
  ["ECONNREFUSED", undefined],
  ["ETIMEDOUT", undefined],
  ["EHOSTUNREACH", undefined],
  ["ENOTFOUND", undefined],
  ["EAI_AGAIN", undefined],
  ["ENOENT", undefined],
  ["57P03", undefined],
  ["53300", undefined],
  [undefined, "timeout expired"],
  [undefined, "Connection terminated unexpectedly"],
])("a database that comes later is waited for (%s %s), which is said once", async (code, message) => {
  let tries = 0;
  const connect = async () => {
    tries += 1;
    if (tries < 31) throw failing(code, message);
  };
  expect(await after(30_000, connect)).toEqual(["connected"]);
  expect(said).toEqual(["Waiting for the database at db.example:5433 ...\n"]);
});

it("one that is there is not spoken of", async () => {
  expect(await after(0, async () => undefined)).toEqual(["connected"]);
  expect(said).toEqual([]);
});

it("one that does not come is given up in one sentence without the password", async () => {
  const connect = () => Promise.reject(failing("ECONNREFUSED"));
  expect(await after(170_000, connect)).toEqual([]);
  const [error] = await after(181_000, connect);
  expect(error).toBeInstanceOf(StartError);
  expect((error as Error).message).toMatch(/^The database at db\.example:5433 .*\(ECONNREFUSED\)/);
  expect((error as Error).message).not.toContain("very-secret");
});

it("one that stays crowded is told so", async () => {
  const [error] = await after(181_000, () =>
    Promise.reject(failing("53300", "too many connections for role")),
  );
  expect((error as Error).message).toMatch(/lets no more connections in/);
});

it("what no waiting changes is said at once, as the server says it", async () => {
  const words = 'password authentication failed for user "fathers"';
  const [error] = await after(0, () => Promise.reject(failing("28P01", words)));
  expect(error).toBeInstanceOf(StartError);
  expect((error as Error).message).toContain(words);
  expect((error as Error).name).toBe("SettingsError");
  expect(said).toEqual([]);
});

it.each([
  ["sslmode=verify-full&sslrootcert=/nowhere/ca.pem", /^DATABASE_URL cannot be used \(ENOENT.*ca\.pem'\)\.$/],
  ["sslmode=verify-ca&uselibpqcompat=true", /^DATABASE_URL cannot be used \(.*specifying a CA/],
])("an address that cannot be used (%s) is told without the password", async (settings, words) => {
  const failure = await awaitServer(`${URL_WITH_PASSWORD}?${settings}`).catch((error: Error) => error);
  expect(failure).toMatchObject({ name: "SettingsError", message: expect.stringMatching(words) });
  expect(String(failure)).not.toContain("very-secret");
});

it("a password that is asked for and not there is told in words", async () => {
  const words = "SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string";
  const [error] = await after(0, () => Promise.reject(failing(undefined, words)));
  expect((error as Error).message).toMatch(/in \(it asks for a password, and there is none\): correct/);
});

it.each([
  ["DEPTH_ZERO_SELF_SIGNED_CERT", "self-signed certificate"],
  ["ERR_TLS_CERT_ALTNAME_INVALID", "Hostname/IP does not match certificate's altnames"],
  [undefined, "The server does not support SSL connections"],
])("who does not wait is told the same of %s", (code, message) => {
  const error = explained(URL_WITH_PASSWORD, failing(code, message));
  expect(error).toBeInstanceOf(StartError);
  expect(error.message).toBe(
    `The database at db.example:5433 does not let this site in (${message}): correct its address.`,
  );
});

it.each([
  ["28P01", undefined],
  ["ECONNREFUSED", -111],
  ["EACCES", -13],
])("what the server or the system has words for (%s) stays theirs", (code, errno) => {
  const error = Object.assign(failing(code), { errno });
  expect(explained(URL_WITH_PASSWORD, error)).toBe(error);
});
