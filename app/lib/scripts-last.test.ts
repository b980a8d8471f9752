import { expect, test } from "vitest";
import { scriptsLast as ordered } from "./scripts-last";

const LINKS =
  '<link rel="modulepreload" href="/assets/a.js"/><link rel="modulepreload" href="/assets/b.js"/><link rel="modulepreload" href="/assets/a.js"/>';
const SEEN = '<link rel="stylesheet" href="/assets/c.css"/>';
const page = (head: string, script: string) => `<head>${head}</head><body><main>Zoë’s</main>${script}</body>`;
const scriptsLast = (html: string, waits: boolean) => ordered(Buffer.from(html), waits).toString();
const MODULE = '<script nonce="n" type="module" async="">import "/assets/a.js";</script>';

const WAITING = (now: string) =>
  `<script nonce="n" type="text/waiting"${now} data-modules="/assets/a.js /assets/b.js">import "/assets/a.js";</script>`;

test("a page that waits names its code, each file once, and asks for none of it", () => {
  expect(scriptsLast(page(LINKS + SEEN, MODULE), true)).toBe(page(SEEN, WAITING("")));
});

test("a page that cannot wait says so, and asks for its code after its content", () => {
  const asked = (file: string) => `<link rel="preload" as="fetch" crossorigin="" href="/assets/${file}.js"/>`;
  const code = asked("a") + asked("b") + WAITING(" data-now");
  expect(scriptsLast(page(LINKS + SEEN, MODULE), false)).toBe(page(SEEN, code));
});

test("a page without code stays as it is", () => {
  expect(scriptsLast(page(SEEN, ""), true)).toBe(page(SEEN, ""));
});
