import pino from "pino";
import { LogLines } from "./log-lines.ts";

export type Log = pino.Logger;
/** The part of it that auth, rest, storage and realtime write to. */
export type ServiceLog = Record<"info" | "warn" | "error", (fields: object, message: string) => void>;

/** The frames of a trace. Its first lines repeat the error's text, which can quote what a visitor sent. */
const framesOf = (stack: string) =>
  stack
    .split("\n")
    .filter((line) => /^\s+at /.test(line))
    .slice(0, 12);

/** Names and codes of errors are kept, their texts never: `TypeError: x` becomes `TypeError`. */
function quiet(fields: Record<string, unknown>): Record<string, unknown> {
  const { stack, error, err, ...rest } = fields;
  const problem = error ?? err;
  return {
    ...rest,
    ...(problem === undefined ? {} : { error: nameOf(problem) }),
    ...(typeof stack === "string" ? { where: framesOf(stack) } : {}),
  };
}

function nameOf(problem: unknown): string {
  if (problem instanceof Error)
    return `${problem.name} ${"code" in problem ? String(problem.code) : ""}`.trim();
  return /^[\w$.]{1,60}/.exec(String(problem))?.[0] ?? "unknown";
}

const STDERR = 2;
let lines: LogLines | undefined;
/** One for the process, however many logs there are. */
function toStderr(): LogLines {
  lines ??= new LogLines(STDERR);
  return lines;
}

/** JSON lines on stderr; request ids, never personal data. Query strings are not logged because they may hold addresses. */
export function createLog(level: string, to?: pino.DestinationStream): Log {
  return pino(
    { level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime, formatters: { log: quiet } },
    to ?? toStderr(),
  );
}

/**
 * Libraries print what they were given when something fails (lite: filters, statements, stacks). Here they only leave
 * a line that they did. `npm run dev` keeps its console.
 */
export function muteConsole(log: Log): void {
  const line = (method: string) => (first: unknown) =>
    log.warn(
      { console: method, error: first instanceof Error ? first : undefined },
      "a library printed something",
    );
  const methods = ["log", "info", "debug", "warn", "error", "trace", "dir"];
  globalThis.console = Object.create(
    globalThis.console,
    Object.fromEntries(methods.map((method) => [method, { value: line(method), writable: true }])),
  ) as Console;
}
