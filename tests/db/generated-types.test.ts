// domain/database.types.ts is made from the database: a column, its type, and whether it may be null or left out.
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestBackend, testBackend } from "../fixtures/backend.ts";
import { readCatalogue } from "./generated-types/catalogue.ts";
import { renderTypes } from "./generated-types/render.ts";

let backend: TestBackend;
beforeAll(async () => {
  backend = await testBackend();
});
afterAll(() => backend.close());

test("the types of tables, views and functions are those of the migrations", async () => {
  const types = renderTypes(await readCatalogue(backend.sql));
  await expect(types).toMatchFileSnapshot("../../domain/database.types.ts");
});
