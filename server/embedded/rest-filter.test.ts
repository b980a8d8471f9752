import { expect, test } from "vitest";
import { bracketDepth, isRegularExpression, leavesOf, selectionProblem } from "./rest-filter.ts";

const names = (tree: string) => leavesOf(tree).map((leaf) => leaf.names.join("/"));

test("every condition of a tree is named, whatever its value looks like", () => {
  expect(names("(a.eq.1,b.not.in.(1,2),and(c.is.null,not.or(d.gt.5,e.eq.x)))").sort()).toEqual([..."abcde"]);
  expect(names('(a.ilike.*x,y*,b.eq."1,z.eq.2")')).toEqual(["a", "y*", "b"]);
  expect(names('(a.eq."x,y.eq.1",b.cs.{1,2})')).toEqual(["a", "b"]);
  expect(names("(author.name.eq.x,a->b->>c.eq.1,d.fts(english).x)")).toEqual([
    "author/name",
    "a->b->>c",
    "d",
  ]);
  expect(names("a.eq.1")).toEqual(["a"]);
  expect(names("eq.eq.1")).toEqual(["eq"]);
});

test("nothing stands behind a backslash that lite would read", () => {
  expect(names('(a.eq."\\",b.match.x,c.fts.y)')).toEqual(["a", "b", "c"]);
});

test("broken trees still tell their names", () => {
  expect(names("(__proto__.eq.1")).toEqual(["(__proto__"]);
  expect(names("(a.eq.1,and(__proto__.eq.1,b.eq.2)")).toContain("a");
  expect(names("()")).toEqual([]);
});

test("a regular expression is known by its operator, and by nothing somebody looks for", () => {
  const asked = (tree: string) => leavesOf(tree).map(({ condition }) => isRegularExpression(condition));
  expect(asked("(a.match.x,b.imatch.y,c.not.match.z,d.match(any).{a,b},e.f.imatch.x)")).toEqual(
    Array(5).fill(true),
  );
  expect(asked("(a.eq.match.x,b.ilike.*match.x*,c.is.null,match.eq.1,d)")).toEqual(Array(5).fill(false));
});

const said = (selects: string[]) =>
  selects.map((select) => selectionProblem(select, "a", (name) => [..."abcd"].includes(name)));

test("a table that stands inside itself is seen, beside itself it may stand", () => {
  const fine = [
    "id,b(id,c(id)),d:c!hint(*)",
    "b(id),other:b(id),...c(id,b(id))",
    "count(),b(amount.sum(),c(count()))",
    "a:b(a,c)",
    "b(a_id:id)",
  ];
  expect(said(fine)).toEqual(fine.map(() => undefined));
  const itself = ["a(id)", "b(a(id))", "b(id,c(x:b!hint!inner(id)))", "b( ...a (id))", 'b("a"(id))'];
  expect(said(itself)).toEqual(itself.map(() => "A table cannot be embedded in itself"));
  expect(said(['b(")":c(b(id)))'])).toEqual(["A quoted name holds a bracket or a comma"]);
});

test("a table goes by its own name: one of a column or a key could be the same one again", () => {
  const other = ["a_id(id)", "b(x:a_id(id))", "b(...b_a_id_fkey!inner(b(id)))", "id(b(id))", '"b "x(id)'];
  expect(said(other)).toEqual(other.map(() => expect.stringContaining("go by their own names")));
});

test("what is asked for again and again is seen", () => {
  const fine = [
    "id,a,b(id),c(id),d(id)",
    "a->x,a->y,a->z,a->w,v:a->>x",
    "one:a,two:a,three:a",
    "a,a::text,b::int",
    "*,x:b(*),y:b(*)",
    "",
  ];
  expect(said(fine)).toEqual(fine.map(() => undefined));
  const again = [
    "a,a,a,a",
    "p:a,q:a,r:a,s:a",
    "b(a,b:a, c:a,d:a )",
    "1:b(id),2:b(id),3:b(id),4:b(id)",
    "p:a::text,q:a::text,a::text,r:a::text",
  ];
  expect(said(again)).toEqual(again.map(() => "The same is selected too often"));
});

test("depth is counted over the whole text", () => {
  expect(bracketDepth("a(b(c))d(e)")).toBe(2);
  expect(bracketDepth(")))")).toBe(0);
  expect(bracketDepth("(".repeat(20_000))).toBe(20_000);
});
