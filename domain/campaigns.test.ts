import { describe, expect, it } from "vitest";
import { parseCampaignListParams } from "./campaigns.ts";

const parse = (search: string) => parseCampaignListParams(new URLSearchParams(search));
const plain = { q: "", category: null, sort: "featured", status: "active", page: 1 };

describe("list parameters", () => {
  it("reads all of them", () => {
    expect(parse("q=%20rent%20&category=housing&sort=newest&status=all&page=3")).toEqual({
      q: "rent",
      category: "housing",
      sort: "newest",
      status: "all",
      page: 3,
    });
  });

  it.each([
    "",
    "page=0",
    "page=-1",
    "page=1.5",
    "page=99999999999",
    "page=%D9%A2",
    "category=toString",
    "sort=<b>",
    "status=null",
    "q=%00",
  ])("falls back for %s", (search) => expect(parse(search)).toEqual(plain));

  it("cuts an endless search", () => {
    expect(parse(`q=${"x".repeat(5000)}`).q).toHaveLength(80);
  });
});
