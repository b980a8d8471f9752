import { expect, it } from "vitest";
import { homePath, isSelfServiceRole, ROLES, rolesOf } from "./roles.ts";

it.each([
  [["admin", "donor"], "single_dad", ["admin", "donor"]],
  [["donor", "donor", "king"], null, ["donor"]],
  [[], "advocate", ["advocate"]],
  [[], "admin", []],
  [["king"], "admin", []],
  [[], null, []],
])("%j with profile role %s has %j", (granted, profile, roles) => {
  expect(rolesOf(granted, profile)).toEqual(roles);
});

it("lets nobody pick a role of the server", () => {
  const server = ROLES.filter((role) => !isSelfServiceRole(role));
  expect(server).toEqual(["admin", "donor", "fundraiser", "user"]);
});

it("sends admins to the back office and others to their dashboard", () => {
  expect(homePath(["donor", "admin"])).toBe("/admin");
  expect(homePath(["donor"])).toBe("/dashboard");
});
