import { expect, test } from "vitest";
import { filesUnder } from "./public-styles.ts";

test("what is imported at once, later, by another name or by what is imported counts", () => {
  const files = filesUnder(["app/routes/public/home.tsx", "app/layouts/public/layout.tsx"]);
  expect(files).toContain("app/components/ui/button.tsx");
  expect(files).toContain("domain/help.ts");
  expect([...files].filter((file) => /^app\/(layouts|routes)\/admin\//.test(file))).toEqual([]);
});
