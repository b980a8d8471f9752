// domain/database.types.ts is made from the database: a column, its type, and whether it may be null or left out.
import { expect, test } from "vitest";
import { fileBackend } from "../fixtures/backend.ts";
import { readCatalogue } from "./generated-types/catalogue.ts";
import { renderTypes } from "./generated-types/render.ts";

const backend = await fileBackend();

test("the types of tables, views and functions are those of the migrations", async () => {
  const types = renderTypes(await readCatalogue(backend.sql));
  await expect(types).toMatchFileSnapshot("../../domain/database.types.ts");
});
