import { expect, test } from "vitest";
import { batchesOf, IMPORT_LIMITS, leftOutFile, matchColumns, readRows } from "~domain/crm-import";
import { digestOf, readFile } from "./read-file";

const file = (...parts: BlobPart[]) => new File(parts, "people.csv", { type: "text/csv" });
const table = (...parts: BlobPart[]) => readFile(file(...parts));
const problem = async (...parts: BlobPart[]) =>
  table(...parts).then(
    () => "",
    (error: Error) => error.message,
  );

test.each([
  ["commas and line feeds", 'name,email\n"Example, Ann",ann@example.org\n'],
  ["semicolons, a mark in front and CRLF", '\uFEFFname;email\r\n"Example, Ann";ann@example.org\r\n'],
  ["tabs", "name\temail\nExample, Ann\tann@example.org"],
  ["quotes around everything", '"name","email"\n"Example, Ann","ann@example.org"\n\n'],
])("a table is read with %s", async (_, text) => {
  const { header, lines } = await table(text);
  expect([header, lines]).toEqual([
    ["name", "email"],
    [{ n: 2, cells: ["Example, Ann", "ann@example.org"] }],
  ]);
});

test("rows keep the numbers a spreadsheet gives them, across empty rows and lines within quotes", async () => {
  const { lines } = await table('email,note\n\na@example.org,"one\ntwo ""three"""\n , \nb@example.org,\n');
  expect(lines).toEqual([
    { n: 3, cells: ["a@example.org", 'one\ntwo "three"'] },
    { n: 5, cells: ["b@example.org", ""] },
  ]);
});

test("of a file that was put together the ends of lines differ", async () => {
  const { lines } = await table("email,note\r\na@example.org,x\nb@example.org,y\rc@example.org,z");
  expect(lines.map(({ cells }) => cells[0])).toEqual(["a@example.org", "b@example.org", "c@example.org"]);
});

test("a file that cannot be taken is refused with what to do about it", async () => {
  const latin1 = new Uint8Array([...new TextEncoder().encode("name\nM"), 0xfc, 0x6c]);
  expect(await problem(latin1)).toContain("not written in UTF-8");
  expect(await problem(new Uint8Array([0xff, 0xfe, 0x61, 0x00]))).toContain("CSV UTF-8");
  expect(await problem("")).toBe("This file is empty.");
  expect(await problem("name,email\n,\n")).toBe("There are no rows below the header.");
  expect(await problem(new Uint8Array(IMPORT_LIMITS.bytes + 1))).toContain("larger than 5.0 MB");
  expect(await problem(`email\n${"a@example.org\n".repeat(10_000)}`)).toBe(
    "This file has 10,000 rows; 2,000 is the most. Please split it.",
  );
  expect(await problem(`${"x,".repeat(60)}x\n1`)).toContain("more than 60 columns");
  expect(await problem('email\n"a@example.org\nb@example.org')).toContain("quotation marks in row 2");
});

test("columns are known by their headers, each field by one column", () => {
  expect(matchColumns([" E-Mail ", "Full_Name", "name", "Shoe size", "consent date", ""])).toEqual([
    "email",
    "name",
    null,
    null,
    "agreed_on",
    null,
  ]);
});

test("what one must see the whole file for is refused before anything is sent", () => {
  const lines = [
    ["a@example.org", "One"],
    ["A@Example.org ", "Again"],
    ["nul@example.org", "x\0y"],
    ["long@example.org", "x".repeat(IMPORT_LIMITS.field + 1)],
    ["", "No email"],
    ["formula@example.org", "'=1+1"],
    ["short@example.org"],
    ["wide@example.org", "One", "", " "],
    ["comma@example.org", "Two", "", "three"],
  ].map((cells, at) => ({ n: at + 2, cells }));
  const { rows, refused } = readRows(lines, ["email", "name"]);
  expect(refused.map(({ n, reason }) => [n, reason])).toEqual([
    [3, "twice"],
    [4, "control"],
    [5, "field_long"],
    [10, "too_wide"],
  ]);
  expect(rows).toEqual([
    { n: 2, email: "a@example.org", name: "One" },
    { n: 6, name: "No email" },
    { n: 7, email: "formula@example.org", name: "=1+1" },
    { n: 8, email: "short@example.org" },
    { n: 9, email: "wide@example.org", name: "One" },
  ]);
});

test("rows go in batches that one request can carry, in their order and none lost", () => {
  const rows = Array.from({ length: 450 }, (_, at) => ({
    n: at + 2,
    note: "ü".repeat(at % 50 === 0 ? 2000 : 20),
  }));
  const wide = Array.from({ length: 450 }, (_, n) => ({ n, note: "x".repeat(2000) }));
  expect(batchesOf(rows).flat()).toEqual(rows);
  expect(batchesOf(wide).flat()).toEqual(wide);
  expect(batchesOf(rows).map((batch) => batch.length)).toEqual([200, 200, 50]);
  for (const batch of batchesOf(wide)) {
    expect(batch.length).toBeLessThanOrEqual(IMPORT_LIMITS.batch_rows);
    expect(JSON.stringify(batch).length).toBeLessThan(IMPORT_LIMITS.batch_characters + 10_000);
  }
});

test("the file of rows left out has the reasons, runs no formula, and is read again as it was", async () => {
  const lines = [
    { n: 2, cells: ['=HYPERLINK("http://x")', 'Ann, "Annie"', "@x"] },
    { n: 3, cells: ["b@example.org", "Bo", ""] },
  ];
  const columns = ["email", "name", null] as const;
  const rest = { fills: [], person_id: null };
  const text = leftOutFile(lines, columns, [
    { n: 2, outcome: "refused", reason: "email_wrong", person: null, ...rest },
    { n: 3, outcome: "double", reason: null, person: "=Bo", ...rest },
  ]);
  expect(text.split("\r\n")).toEqual([
    "Row,Reason,Email,Name",
    '2,The email is not like name@example.org.,"\'=HYPERLINK(""http://x"")","Ann, ""Annie"""',
    '3,"Looks like =Bo, under another email.",b@example.org,Bo',
    "",
  ]);
  const again = await table("\uFEFF", text);
  const { rows } = readRows(again.lines, matchColumns(again.header));
  expect(rows[0]).toEqual({ n: 2, email: '=HYPERLINK("http://x")', name: 'Ann, "Annie"' });
});

test("one file with one choice of columns is one import; anything else is another", async () => {
  const [one, other] = [await table("email\na@example.org"), await table("email\nb@example.org")];
  const digests = await Promise.all([
    digestOf(one, [["email"], false]),
    digestOf(one, [["email"], false]),
    digestOf(one, [["email"], true]),
    digestOf(other, [["email"], false]),
  ]);
  expect(digests[0]).toMatch(/^[0-9a-f]{64}$/);
  expect(digests[0]).toBe(digests[1]);
  expect(new Set(digests).size).toBe(3);
});
