import { expect, test } from "vitest";
import { scriptsLast as ordered } from "./scripts-last";

const LINKS =
  '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/><link rel="modulepreload" href="/assets/a.js"/>';
const SEEN = '<link rel="stylesheet" href="/assets/c.css"/>';
const page = (head: string, script: string) => `<head>${head}</head><body><main>Zoë’s</main>${script}</body>`;
const scriptsLast = (html: string, waits: boolean) => ordered(Buffer.from(html), waits).toString();
const MODULE = '<script nonce="n" type="module" async="">import "/assets/a.js";</script>';

test.each([
  ["waits", "", true],
  ["cannot wait", " data-now", false],
])("a page that %s names its code, each file once, and asks for none of it", (_, now, waits) => {
  expect(scriptsLast(page(LINKS + SEEN, MODULE), waits)).toBe(
    page(
      SEEN,
      `<script nonce="n" type="text/waiting"${now} data-modules="/assets/a.js /assets/b.js">import "/assets/a.js";</script>`,
    ),
  );
});

test("a page without code stays as it is", () => {
  expect(scriptsLast(page(SEEN, ""), true)).toBe(page(SEEN, ""));
});
