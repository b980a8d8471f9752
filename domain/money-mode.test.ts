import { expect, it } from "vitest";
import { mixedModes } from "./money-mode.ts";

it.each([
  [true, "Stripe's keys are live keys, but the database counts test gifts", "set_installation_mode(true)"],
  [false, "Stripe's keys are test keys, but the database counts live gifts", "set_installation_mode(false)"],
])("keys that are live: %s", (live, said, command) => {
  expect(mixedModes(live)).toContain(said);
  expect(mixedModes(live)).toContain(command);
});
