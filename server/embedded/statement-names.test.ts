import { expect, it } from "vitest";
import { changesTables, StatementNames } from "./statement-names.ts";

it("what is asked a second time is kept under a name of its own, and asked by it from then on", () => {
  const names = new StatementNames();
  expect(names.nameOf("a")).toEqual({ name: "", isNew: true });
  const { name } = names.nameOf("a");
  expect(name).toMatch(/^s\d+$/);
  expect(names.nameOf("a")).toEqual({ name, isNew: false });
  names.nameOf("b");
  expect(names.nameOf("b").name).not.toBe(name);
});

it("what is forgotten begins anew, under another name", () => {
  const names = new StatementNames();
  const second = (text: string) => [names.nameOf(text), names.nameOf(text)][1]?.name;
  const first = second("a");
  names.forget("a");
  expect(names.nameOf("a")).toEqual({ name: "", isNew: true });
  names.clear();
  expect(second("a")).not.toBe(first);
});

it("is full above two hundred", () => {
  const names = new StatementNames();
  for (let n = 0; n < 200; n += 1) names.nameOf(String(n));
  expect(names.isFull).toBe(false);
  names.nameOf("one more");
  expect(names.isFull).toBe(true);
  names.clear();
  expect(names.isFull).toBe(false);
});

it("knows what may change tables by its first word", () => {
  expect(["create table x()", " ALTER table x", "drop view v", "do $$ $$"].map(changesTables)).toEqual(
    Array(4).fill(true),
  );
  expect(["select 'create'", "domain", "update x set a = 1"].map(changesTables)).toEqual(
    Array(3).fill(false),
  );
});
