import admin from "virtual:pages/titles-admin";
import member from "virtual:pages/titles-member";
import { expect, test } from "vitest";
import { PAGES } from "../pages";
import { headMeta, tableMeta } from "./seo";

const NAME = "Single Fathers Foundation";
const SOMEBODY = "00000000-0000-4000-8000-000000000001";
const rows = PAGES.filter(({ area, file }) => file && (area === "admin" || area === "member"));
const titleAt = (area: string, pathname: string) => {
  const meta = tableMeta(area === "admin" ? admin : member)({ location: { pathname } });
  return meta.flatMap((line) => ("title" in line ? [line.title] : []));
};

test.each(rows.map((row) => [row.example ?? row.path, row] as const))("%s has its own title", (path, row) => {
  expect(titleAt(row.area, path)).toEqual([`${row.title} | ${NAME}`]);
});

test.each(rows.flatMap((row) => (row.records ? [[`${row.path}/${SOMEBODY}`, row] as const] : [])))(
  "%s says what it is, which its list does not",
  (path, row) => {
    expect(row.records).not.toBe(row.title);
    expect(titleAt(row.area, path)).toEqual([`${row.records} | ${NAME}`]);
  },
);

test("what went wrong has a title of its own, and no page of ours none of these", () => {
  const meta = tableMeta(admin);
  const noindex = [{ name: "robots", content: "noindex" }];
  expect(meta({ location: { pathname: "/admin/crm" }, error: new Error("No") })).toEqual(noindex);
  expect(meta({ location: { pathname: "/elsewhere" } })).toEqual(noindex);
});

test("of the pages of a list each but the first says which one it is", () => {
  const titles = ["", "?page=1", "?page=x", "?q=coat&page=12", "?mypage=3"].map((search) => {
    const [{ title }] = tableMeta(admin)({ location: { pathname: "/admin/crm", search } }) as [
      { title: string },
    ];
    const head = { title: "Campaigns", description: "" };
    const [said] = headMeta(head, "https://site.test", { pathname: "/campaigns", search });
    return [title.split(" | ")[0], (said as { title: string }).title.split(" | ")[0]];
  });
  const crm = titles[0]?.[0];
  const plain = [crm, "Campaigns"];
  expect(titles).toEqual([plain, plain, plain, [`${crm} – page 12`, "Campaigns – page 12"], plain]);
});
