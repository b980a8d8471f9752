import { expect, it } from "vitest";
import { type DatabaseFacts, faultOf } from "./fit-database.ts";

const FIT: DatabaseFacts = {
  ...{ name: "site", login: "fathers", version: 150_004, encoding: "UTF8", may_create: true, barred: [] },
};

it("says nothing of one that fits", () => {
  expect(faultOf(FIT)).toBeUndefined();
});

it.each<[Partial<DatabaseFacts>, RegExp]>([
  [{ version: 149_999 }, /^The database site .* PostgreSQL 14, .* 15 or newer\.$/],
  [{ encoding: "SQL_ASCII" }, /^The database site .* SQL_ASCII, .* encoding 'UTF8' template template0\.$/],
  [{ may_create: false }, /: alter database site owner to fathers\.$/],
  [{ barred: ["anon", "service_role"] }, /^The login fathers .* act as anon, service_role: .* to fathers /],
])("%o is said in one sentence", (lack, words) => {
  expect(faultOf({ ...FIT, ...lack })).toMatch(words);
});
