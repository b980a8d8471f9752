// What the documents name exists, and what they repeat is what the code says.
import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { LOOKS } from "../scripts/check/looks.ts";
import { cacheControlOf } from "../server/client-files.ts";
import { ASK_FIRST, SCHEDULE } from "../server/jobs.ts";

const DOCUMENTS = [
  "README.md",
  "CONTRIBUTING.md",
  ...globSync("docs/*.md"),
  ...globSync("docs/decisions/*.md"),
];
const PRESENT = DOCUMENTS.filter((document) => !document.startsWith("docs/decisions/"));
/** `app/features/X` is any feature. */
const OURS = /^(app|art|bench|deploy|docs|domain|public|scripts|server|supabase|tests)\/(?!.*\bX$)/;
const read = (file: string) => readFileSync(file, "utf8");

/** What stands between backticks or is set in as a block. */
const codeIn = (text: string): string[] => [
  ...[...text.matchAll(/`([^`\n]+)`/g)].map(([, code = ""]) => code),
  ...(text.match(/^ {4,}(?=\S).+$/gm) ?? []),
];

/** Paths and patterns that begin with a folder of ours and lead nowhere. */
const missing = (text: string): string[] =>
  codeIn(text)
    .flatMap((code) => code.match(/(?<![@"\w./*{},-])[\w./*{},-]+\/[\w./*{},-]*/g) ?? [])
    .map((path) => path.replace(/[.,]$/, ""))
    .filter((path) => OURS.test(path) && globSync(path.replace(/\/$/, "")).length === 0);

test.each(PRESENT)("every file that %s names is there", (document) => {
  expect(missing(read(document))).toEqual([]);
});

test("a file that is not there is noticed", () => {
  expect(missing("see `server/no-such-room.ts`, `app/` and `/help`")).toEqual(["server/no-such-room.ts"]);
  expect(missing("    cp deploy/other.service /etc/")).toEqual(["deploy/other.service"]);
});

const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };

/** "document: what" for each of what a document says that is not so. */
const inAll = (documents: string[], untrue: (text: string) => string[]): string[] =>
  documents.flatMap((document) => [...new Set(untrue(read(document)))].map((what) => `${document}: ${what}`));

test("every command of npm that a document names is one of ours", () => {
  const named = (text: string) =>
    [...text.matchAll(/\bnpm (?:run ([\w-]+)|(start|test)\b)/g)].map(
      ([, script, short]) => script ?? short ?? "",
    );
  expect(inAll(DOCUMENTS, (text) => named(text).filter((name) => !scripts[name]))).toEqual([]);
});

test("every name in capitals that a document names is a setting or a constant", () => {
  const sources = globSync("{app,domain,server,scripts,supabase/functions,tests}/**/*.{ts,tsx,mjs}");
  const texts = [".env.example", "package.json", ...sources].map(read);
  const known = new Set(texts.flatMap((text) => text.match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]+\b/g) ?? []));
  const named = (text: string) =>
    codeIn(text).flatMap((code) => code.match(/\b[A-Z][A-Z0-9]*_[A-Z0-9_]*[A-Z0-9]\b/g) ?? []);
  expect(inAll(DOCUMENTS, (text) => named(text).filter((name) => !known.has(name)))).toEqual([]);
});

test("every link inside of a document leads to a heading", () => {
  const anchorOf = (heading: string) =>
    heading
      .toLowerCase()
      .replace(/[^\w -]/g, "")
      .replaceAll(" ", "-");
  const broken = (text: string) => {
    const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => anchorOf(heading));
    const links = [...text.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor = ""]) => anchor);
    return links.filter((anchor) => !headings.includes(anchor));
  };
  expect(inAll(DOCUMENTS, broken)).toEqual([]);
});

const operations = read("docs/operations.md");
const section = (heading: string) => operations.split(`\n${heading}\n`)[1]?.split(/^##+ /m)[0] ?? "";

/** What apply_stripe_event takes, and what leads to a look at a membership. */
function eventsWeUse(): string[] {
  const [, list = ""] =
    /'type' in \(([^)]+)\)/.exec(read(globSync("supabase/migrations/*_stripe_events.sql")[0] ?? "")) ?? [];
  const gifts = [...list.matchAll(/'([a-z_.]+)'/g)].map(([, type = ""]) => type);
  const source = read("supabase/functions/_shared/subscriptions.ts");
  expect(source).toContain('type.startsWith("customer.subscription.")');
  const lives = ["created", "updated", "deleted"].map((end) => `customer.subscription.${end}`);
  return [...gifts, ...lives, ...(source.match(/(?<=")invoice\.[a-z_.]+(?=")/g) ?? [])];
}

test("the events that Stripe shall send are those the webhook uses, in the version it was written for", () => {
  const named =
    section("## Stripe").match(/(?<=`)(payment_intent|charge|refund|invoice|customer)[a-z_.]+(?=`)/g) ?? [];
  expect(named.toSorted()).toEqual(eventsWeUse().toSorted());
  const [version = "none"] = /\d{4}-\d\d-\d\d\.\w+/.exec(read("supabase/functions/_shared/stripe.ts")) ?? [];
  expect(section("## Stripe")).toContain(`\`${version}\``);
});

test("the table of the check has a row for everything it looks at", () => {
  const rows = [...section("## Is all well?").matchAll(/^\| `(\w+)` \|/gm)].map(([, name]) => name);
  expect(rows.toSorted()).toEqual(["page", ...Object.keys(LOOKS)].toSorted());
});

test("the backup of a hosted project fetches every bucket", () => {
  const migrations = globSync("supabase/migrations/*.sql").map(read).join("\n");
  const inserts = migrations.match(/insert into storage\.buckets[^;]*/g) ?? [];
  const made = inserts.flatMap((insert) => [...insert.matchAll(/\('([\w-]+)',/g)]);
  expect(made.length).toBeGreaterThan(5);
  const [, named = ""] = /for bucket in ([\w -]+);/.exec(operations) ?? [];
  expect(named.split(" ").toSorted()).toEqual(made.map(([, bucket]) => bucket).toSorted());
});

test("the calls of a quiet day are those of the schedule", () => {
  const others = Object.entries(SCHEDULE).filter(([name]) => !(name in ASK_FIRST));
  const calls = others.reduce((sum, [, seconds]) => sum + 86_400 / seconds, 0);
  expect(operations).toContain(
    `functions are then called ${calls.toLocaleString("en-US")} times`.replace("functions", "Functions"),
  );
});

test("what a CDN is told of our headers is what we send", () => {
  const [, pages = "none"] = /PAGE_CACHE = "([^"]+)"/.exec(read("server/pages.ts")) ?? [];
  for (const header of [pages, ...["/assets/a", "/images/a", "/sw.js"].map(cacheControlOf)])
    expect(section("## A CDN in front")).toContain(`\`${header}\``);
});

test("every label and every picture of the staff guide exists", () => {
  const guide = read("docs/staff-guide.md");
  const sources = globSync("{app,domain}/**/*.{ts,tsx}").filter((file) => !/\.test\.tsx?$/.test(file));
  const said = sources.map(read).join("\n");
  const labels = [...new Set([...guide.matchAll(/\*\*([^*]+)\*\*/g)].map(([, label = ""]) => label))];
  expect(labels.length).toBeGreaterThan(20);
  expect(labels.filter((label) => !said.includes(label) && label !== "bold")).toEqual([]);
  const pictures = [...guide.matchAll(/\]\((staff-guide\/[^)]+)\)/g)].map(([, picture]) => `docs/${picture}`);
  expect(globSync("docs/staff-guide/*.jpg").toSorted()).toEqual(pictures.toSorted());
});
