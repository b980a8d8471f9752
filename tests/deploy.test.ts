// What starts the site elsewhere says the same as what starts it here.
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LONGEST_STOP_MS } from "../server/stop.ts";
import { START } from "./fixtures/host.ts";

const UNIT = "deploy/single-fathers.service";
/** Of the last section that has the key, as systemd reads it. */
function setting(key: string): string | undefined {
  const lines = readFileSync(UNIT, "utf8").split("\n");
  return lines.findLast((line) => line.startsWith(`${key}=`))?.slice(key.length + 1);
}

test("systemd starts what npm start starts, with its flags and its allocator, without npm or a shell", () => {
  const folder = setting("WorkingDirectory");
  expect(setting("ExecStart")).toBe([`${folder}/node_modules/.bin/node`, ...START].join(" "));
  const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: { start: string } };
  const [arenas = "none"] = /MALLOC_ARENA_MAX=\d+/.exec(scripts.start) ?? [];
  expect(setting("Environment")?.split(" ")).toEqual([
    `DATA_DIR=/var/lib/${setting("StateDirectory")}`,
    arenas,
  ]);
});

test("systemd waits for the last request, tries again after a crash and not forever", () => {
  expect(Number(setting("TimeoutStopSec")) * 1_000).toBeGreaterThan(LONGEST_STOP_MS);
  expect(setting("Restart")).toBe("on-failure");
  expect(Number(setting("StartLimitBurst")) * Number(setting("RestartSec"))).toBeLessThan(
    Number(setting("StartLimitIntervalSec")),
  );
});

test("systemd does not try again what ends over its settings", () => {
  const [, code] = /WRONG_SETTINGS = (\d+)/.exec(readFileSync("server/main.ts", "utf8")) ?? [];
  expect(setting("RestartPreventExitStatus")).toBe(code);
});

test.each([
  ["DynamicUser", "yes"],
  ["NoNewPrivileges", "yes"],
  ["ProtectSystem", "strict"],
  ["CapabilityBoundingSet", ""],
  // What V8 compiles while it runs it has to be able to run.
  ["MemoryDenyWriteExecute", undefined],
])("the unit's %s is %s", (key, value) => {
  expect(setting(key)).toBe(value);
});
