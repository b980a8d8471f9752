import { describe, expect, it } from "vitest";
import { campaignListSearch, containsPattern, parseCampaignListParams, percentRaised } from "./campaigns.ts";

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

  it("survives a round trip and leaves out what is default", () => {
    const params = parse("q=a%26b&category=health&sort=most_raised&status=ended&page=2");
    expect(parse(campaignListSearch(params))).toEqual(params);
    expect(campaignListSearch(parse(""))).toBe("");
  });
});

it("searches for wildcards as plain characters", () => {
  expect(containsPattern("50%_\\")).toBe("%50\\%\\_\\\\%");
});

it.each([
  [0, 1000, 0],
  [999, 1000, 99],
  [1000, 1000, 100],
  [2500, 1000, 250],
  [-5, 1000, 0],
  [5, 0, 0],
])("%i of %i is %i %%", (raised, goal, percent) => expect(percentRaised(raised, goal)).toBe(percent));
