import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { expect, test } from "vitest";
import { laterImports } from "./later-imports.ts";

test("the router that is installed leaves to us what happens where the code of a page is lost", () => {
  const main = createRequire(import.meta.url).resolve("react-router/package.json");
  const file = path.join(path.dirname(main), "dist/production/lib/dom/ssr/routeModules.js");
  const { transform } = laterImports() as {
    transform: (code: string, id: string) => { code: string } | undefined;
  };
  const code = transform(readFileSync(file, "utf8"), file)?.code;
  expect(code).toMatch(/catch \(error\).*goWithoutCode\(\);\s+return new Promise/s);
  expect(code).not.toContain("reload()");
  expect(() => transform("", file)).toThrow("0044");
});
