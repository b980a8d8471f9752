import { expect, it } from "vitest";
import { createLog, type Log, muteConsole } from "./log.ts";

function open(level = "info") {
  const lines: Record<string, unknown>[] = [];
  const log = createLog(level, { write: (line: string) => void lines.push(JSON.parse(line)) });
  return { log, lines };
}

it("keeps names and codes of errors, never their words", () => {
  const { log, lines } = open();
  const refused = Object.assign(new TypeError("nobody@example.org is unknown"), { code: "23505" });
  log.error({ error: refused, request_id: "7" }, "failed");
  log.error({ err: new RangeError("secret") }, "failed");
  log.error({ error: "TypeError: nobody@example.org" }, "failed");
  log.error({ error: "!" }, "failed");
  expect(lines.map(({ error }) => error)).toEqual(["TypeError 23505", "RangeError", "TypeError", "unknown"]);
  expect(lines[0]).toEqual({
    level: 50,
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
    request_id: "7",
    error: "TypeError 23505",
    msg: "failed",
  });
});

it("of a trace it keeps where, at most a dozen places", () => {
  const { log, lines } = open();
  const frames = Array.from({ length: 14 }, (_, n) => `    at place${n}`);
  log.warn({ stack: ["Error: nobody@example.org", "more words", ...frames].join("\n") }, "failed");
  log.warn({ stack: 5 }, "failed");
  expect(lines.map(({ where }) => where)).toEqual([frames.slice(0, 12), undefined]);
  expect(JSON.stringify(lines)).not.toContain("example.org");
});

it("says as much as it is asked to", () => {
  const { log, lines } = open("warn");
  log.info({}, "quiet");
  log.warn({}, "loud");
  expect(lines.map(({ msg }) => msg)).toEqual(["loud"]);
});

it("of what libraries print there is only that they did", () => {
  const before = globalThis.console;
  const { log, lines } = open();
  try {
    muteConsole(log);
    const { console: muted } = globalThis;
    muted.error(new TypeError("nobody@example.org"), "nobody@example.org");
    for (const method of ["log", "info", "debug", "warn", "trace", "dir"] as const) muted[method]("words");
    muted.table([]);
  } finally {
    globalThis.console = before;
  }
  expect(lines.map((line) => [line.console, line.error])).toEqual([
    ["error", "TypeError"],
    ...["log", "info", "debug", "warn", "trace", "dir"].map((method) => [method, undefined]),
  ]);
});

it("is a log where the host writes to stderr, too", () => {
  expect((createLog("silent") as Log).isLevelEnabled("error")).toBe(false);
});
