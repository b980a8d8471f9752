import { expect, test } from "vitest";
import { isLegalName } from "./legal-documents.ts";

test.each([
  ["terms", true],
  ["privacy", true],
  ["cookies", false],
  ["toString", false],
  [undefined, false],
  [null, false],
])("%j names a document: %j", (name, does) => expect(isLegalName(name)).toBe(does));
