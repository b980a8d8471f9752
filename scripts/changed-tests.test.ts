import { expect, test } from "vitest";
import { nearestTests } from "./changed-tests.ts";

const TREE: Record<string, string> = {
  "tests/db/campaigns.test.ts": 'import { testBackend } from "../fixtures/backend.ts";',
  "tests/db/catalogue.test.ts": 'import { testBackend } from "../fixtures/backend.ts";',
  "tests/functions/declined-gifts.test.ts": 'import { openGiving } from "./giving.ts";',
  "tests/functions/giving.ts": 'import create from "../../supabase/functions/create-donation/index.ts";',
  "tests/host/names.test.ts": 'import { bootHost } from "../fixtures/host.ts";',
  "tests/fixtures/backend.ts": 'import { createEmbeddedBackend } from "../../server/embedded/backend.ts";',
  "tests/fixtures/host.ts": "",
  "supabase/functions/create-donation/index.ts": 'import { create } from "./create.ts";',
  "supabase/functions/create-donation/create.ts": "",
  "server/embedded/backend.ts": "",
};
const near = (changed: string[], most = 9) =>
  nearestTests(changed, Object.keys(TREE), (file) => TREE[file] ?? "", most);

test("a changed test is chosen, and one that bears the changed file's word", () => {
  expect(near(["tests/host/names.test.ts", "domain/campaign.ts"]).chosen).toEqual([
    "tests/host/names.test.ts",
    "tests/db/campaigns.test.ts",
  ]);
});

test("so are tests that import it close by, through a helper of theirs, but not through what all share", () => {
  expect(near(["supabase/functions/create-donation/create.ts"]).chosen).toEqual([
    "tests/functions/declined-gifts.test.ts",
  ]);
  expect(near(["server/embedded/backend.ts"]).chosen).toEqual([]);
});

test("a migration is looked at by the tests of the whole schema", () => {
  expect(near(["supabase/migrations/0001_houses.sql"]).chosen).toEqual(["tests/db/catalogue.test.ts"]);
});

test("a screen is no matter of the database, and what is one too many is named", () => {
  expect(near(["app/features/campaigns/card.tsx"])).toEqual({ chosen: [], left: [] });
  expect(near(["domain/campaign.ts", "domain/name.ts"], 1)).toEqual({
    chosen: ["tests/db/campaigns.test.ts"],
    left: ["tests/host/names.test.ts"],
  });
});
