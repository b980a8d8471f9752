import { describe, expect, it } from "vitest";
import type { Catalogue } from "./catalogue.ts";
import { headerProblem, listedNames, queryProblem, type RestTarget, targetOf } from "./rest-names.ts";

const types = (...names: string[]) => new Map(names.map((name) => [name, "text"]));
const catalogue: Catalogue = {
  relations: new Map([
    ["posts", types("id", "title", "meta")],
    ["authors", types("name", "born")],
  ]),
  functions: new Map([["search", types("p_words")]]),
  columns: new Set(["id", "title", "meta", "name", "born"]),
};
const POSTS: RestTarget = { kind: "relation", name: "posts" };
const problem = (query: string, target = POSTS) =>
  queryProblem(new URLSearchParams(query), target, catalogue);
const code = (query: string, target?: RestTarget) => problem(query, target)?.code;
const status = (path: string) => {
  const target = targetOf(path, catalogue);
  return "status" in target ? `${target.status} ${target.code}` : `${target.kind} ${target.name}`;
};

it("a path names a table or a function there is", () => {
  expect(["posts", "rpc/search", "nothing", "rpc/nothing"].map(status)).toEqual([
    "relation posts",
    "function search",
    "404 PGRST205",
    "404 PGRST202",
  ]);
  expect(["", "posts/1", "rpc/", "rpc/search/1", "/posts"].map(status)).toEqual(
    Array(5).fill("404 PGRST125"),
  );
  expect(status("rpc")).toBe("404 PGRST205");
  expect(targetOf("__proto__", catalogue)).toMatchObject({
    message: "Could not find the table 'public.?' in the schema cache",
  });
  expect(targetOf("t".repeat(81), catalogue)).toMatchObject({
    message: expect.stringContaining(`.${"t".repeat(80)}'`),
  });
});

it("columns may stand in quotes, and none are none", () => {
  expect([listedNames('a, "b" ,c'), listedNames(null), listedNames("")]).toEqual([["a", "b", "c"], [], []]);
});

it("one schema is served, and no header names what all objects share", () => {
  const asked = (headers: Record<string, string>) => headerProblem(new Headers(headers))?.code;
  expect([asked({}), asked({ "accept-profile": "public", "content-profile": "public" })]).toEqual([
    undefined,
    undefined,
  ]);
  expect([
    asked({ "accept-profile": "auth" }),
    asked({ "accept-profile": "public", "content-profile": "auth" }),
  ]).toEqual(["PGRST106", "PGRST106"]);
  for (const name of ["prefer", "accept-profile", "content-profile", "range", "range-unit"])
    expect(asked({ [name]: "__proto__" }), name).toBe("PGRST100");
});

describe("a question", () => {
  it("is about columns there are", () => {
    const known = [
      "",
      "id=eq.1",
      "select=*&title=not.is.null",
      "meta->a->>b=eq.1",
      "order=title&limit=1&offset=2&apikey=x",
    ];
    expect(known.map((query) => code(query))).toEqual(known.map(() => undefined));
    expect(problem("nothing=eq.1")).toMatchObject({
      code: "42703",
      message: "column posts.nothing does not exist",
    });
    expect(code("name=eq.1")).toBe("42703");
  });

  it("of a function may filter by any column, as its answer has columns of its own", () => {
    const search: RestTarget = { kind: "function", name: "search" };
    expect(["p_words=x", "born=eq.1"].map((query) => code(query, search))).toEqual([undefined, undefined]);
    expect(code("nothing=eq.1", search)).toBe("42703");
  });

  it("reaches into what it embeds, by name or alias", () => {
    for (const query of [
      "select=id,authors(name)&authors.name=eq.x",
      "select=id,who:authors!inner(name)&who.born=gt.1&who.order=name&who.limit=1&who.offset=1",
      "select=id,authors(name)&authors.or=(name.eq.x,born.gt.1)&or=(authors.name.eq.x,id.eq.1)",
      "select=id,authors(name)&authors=not.is.null",
    ])
      expect(code(query), query).toBeUndefined();
    for (const query of [
      "authors.name=eq.x",
      "authors.order=name",
      "authors.or=(name.eq.x)",
      "or=(authors.name.eq.x)",
    ])
      expect(code(query), query).toBe("PGRST108");
    expect(problem("select=authors(name)&authors.nothing=eq.1")?.message).toBe(
      "column authors.nothing does not exist",
    );
    expect(code("select=authors(name)&authors.or=(nothing.eq.1)")).toBe("42703");
  });

  it("names nothing that all objects share, wherever a name may stand", () => {
    for (const query of [
      "__proto__=eq.1",
      "id.constructor=eq.1",
      "select=__proto__",
      "order=constructor",
      "columns=__proto__",
      "on_conflict=__proto__",
      "or=(__proto__.eq.1)",
      "not.and=(id.eq.1,constructor.eq.1)",
      'or=(id.eq."1,__proto__.eq.1")',
      "__proto__.order=id",
      "select=authors(name)&authors.order=__proto__",
    ])
      expect(code(query), query).toBe("PGRST100");
  });

  it("asks no regular expression of the database, nor a tree without end", () => {
    expect([code("title=match.x"), code("or=(title.imatch.x)")]).toEqual(["PGRST100", "PGRST100"]);
    const nested = (levels: number) => `or=${"(and".repeat(levels)}(id.eq.1)${")".repeat(levels)}`;
    expect([code(nested(11)), problem(nested(12))?.message]).toEqual([
      undefined,
      "The filter has too many levels",
    ]);
    const many = (count: number) => `or=(${Array(count).fill("id.eq.1").join(",")})`;
    expect([code(many(100)), problem(many(101))?.message]).toEqual([
      undefined,
      "The filter has too many conditions",
    ]);
  });

  it.each([
    ["beside each other", (one: string, n: number) => Array(n).fill(`title=${one}`).join("&")],
    ["in a tree", (one: string, n: number) => `or=(${Array(n).fill(`title.${one}`).join(",")})`],
    [
      "in branches, turned",
      (one: string, n: number) => `or=(and(${Array(n - 1).fill(`title.${one}`)}),not.or(title.not.${one}))`,
    ],
    [
      "of a turned tree",
      (one: string, n: number) => `not.and=(${Array(n).fill(`title.not.${one}`).join(",")})`,
    ],
    [
      "of what it embeds",
      (one: string, n: number) =>
        `select=id,authors(name)&authors.name=${one}&authors.or=(${Array(n - 2).fill(`name.${one}`)})&or=(authors.name.${one})`,
    ],
  ])("searches ten texts at most, %s", (_, asking) => {
    const refused = "The filter has too many searches: at most 10 conditions of like, ilike and full text";
    for (const one of [
      "fts.w",
      "plfts.w",
      "phfts.w",
      "wfts(english).w",
      "like.*w*",
      "ilike.*w*",
      "ilike(any).{w}",
    ])
      expect([code(asking(one, 10)), problem(asking(one, 11))], one).toEqual([
        undefined,
        { status: 400, code: "PGRST100", message: refused },
      ]);
    expect(code(asking("eq.like.fts.", 99)), "comparing is no search").toBeUndefined();
  });

  it("searches for any or all of ten texts at most", () => {
    const any = (n: number) => `title=not.ilike(all).{${Array(n).fill("w").join(",")}}`;
    expect([code(any(10)), code(any(11)), code("title=eq(any).{a,b,c,d,e,f,g,h,i,j,k}")]).toEqual([
      undefined,
      "PGRST100",
      undefined,
    ]);
  });

  it("names so many columns, in names of a length and quotes that end", () => {
    const listed = (count: number) => `columns=${Array(count).fill("id").join(",")}`;
    expect([code(listed(100)), problem(listed(101))?.message]).toEqual([
      undefined,
      "At most 100 columns can be named",
    ]);
    expect(problem(`${"x".repeat(501)}=eq.1`)?.message).toBe("A name in this request is too long");
    expect(code(`${"x".repeat(500)}=eq.1`)).toBe("42703");
    expect([code('order="title"'), problem('order="title')?.message]).toEqual([
      undefined,
      "A quoted name has no end",
    ]);
    const deep = (levels: number) => `order=${"(".repeat(levels)}${")".repeat(levels)}`;
    expect([code(deep(12)), problem(deep(13))?.message]).toEqual([
      undefined,
      "Too many levels of embedded tables",
    ]);
    expect(problem("select=id,posts(id)")?.message).toBe("A table cannot be embedded in itself");
  });
});
