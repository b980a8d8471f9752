import { describe, expect, it, test } from "vitest";
import {
  findingsIn,
  maskDocument,
  maskText,
  passagesOf,
  picturesOf,
  withoutPictures,
} from "./child-safety.ts";
import { plainText, richTextOf } from "./plain-text.ts";
import { isRichText, type RichText } from "./rich-text.ts";

const found = (text: string) =>
  findingsIn([{ place: "title", text }]).map(({ kind, text: what }) => `${kind}: ${what}`);

describe("finds", () => {
  test.each([
    ["I drove my son Jonas to practice.", "minor_name: Jonas"],
    ["My daughter, Mia, sleeps now.", "minor_name: Mia"],
    ["Our little girl named Ruby Ann cried.", "minor_name: Ruby Ann"],
    ["My six-year-old Emma asked why.", "minor_name: Emma"],
    ["her 4 year old, Liam, ran", "minor_name: Liam"],
    ["my oldest Theo and I", "minor_name: Theo"],
    ["My son’s name is Mateo.", "minor_name: Mateo"],
    ["Jonas, my youngest, laughed.", "minor_name: Jonas"],
    ["Noah is my second son.", "minor_name: Noah"],
    ["Ava (7) and I cooked.", "minor_name: Ava"],
    ["Ava, 7, and I cooked.", "minor_name: Ava"],
    ["Lena turned nine.", "minor_name: Lena"],
    ["We named him Álvaro.", "minor_name: Álvaro"],
    ["Her name is Zoë-Marie.", "minor_name: Zoë-Marie"],
    ["My ex-wife Sandra moved out.", "other_parent: Sandra"],
    ["my ex, Sandra Miller, moved out", "other_parent: Sandra Miller"],
    ["Their mother Dana called.", "other_parent: Dana"],
    ["the kids' mom Dana called", "other_parent: Dana"],
    ["Dana, my former wife, called.", "other_parent: Dana"],
    ["He goes to Lincoln Elementary.", "school: Lincoln Elementary"],
    ["She started at St. Mary Catholic School in fall.", "school: St. Mary Catholic School"],
    ["pick-up at Oak Hill middle school", "school: Oak Hill middle school"],
    ["He is at PS 118 now.", "school: PS 118"],
    ["We live at 12 Maple Street.", "address: 12 Maple Street"],
    ["1420 W. 5th Ave, Apt 3B is ours", "address: 1420 W. 5th Ave, Apt 3B"],
    ["We live on Cherry Hill Road.", "address: Cherry Hill Road"],
    ["Write to P.O. Box 77.", "address: P.O. Box 77"],
    ["Lakewood, OH 44107", "address: OH 44107"],
    ["Her plate is HKB 2214.", "plate: HKB 2214"],
    ["a blue car, ABC-1234, waited", "plate: ABC-1234"],
    ["case number 24-DR-01234", "case_number: 24-DR-01234"],
    ["Case No. 2023 DR 5567 was closed", "case_number: 2023 DR 5567"],
    ["Docket #FM-12-345-22", "case_number: FM-12-345-22"],
    ["It was 22DR1234.", "case_number: 22DR1234"],
    ["Call me at (216) 555-0142.", "contact: (216) 555-0142"],
    ["216-555-0142", "contact: 216-555-0142"],
    ["write someone@example.org", "contact: someone@example.org"],
  ])("%s", (text, expected) => expect(found(text)).toContain(expected));

  it("each of several children, and each again wherever the name stands", () => {
    expect(found("My boys Tom and Ben were quiet. Ben slept.")).toEqual([
      "minor_name: Tom",
      "minor_name: Ben",
      "minor_name: Ben",
    ]);
    const passages = [
      { place: "title", text: "Letter to Jonas" },
      { place: 0, text: "My son Jonas Weber and Jonas's dog." },
    ];
    expect(findingsIn(passages).map(({ place, text }) => [place, text])).toEqual([
      ["title", "Jonas"],
      [0, "Jonas Weber"],
      [0, "Jonas"],
    ]);
  });
});

describe("leaves alone", () => {
  test.each([
    "",
    "My son and I went to the park on Monday.",
    "When my daughter sleeps I write.",
    "Yesterday, my son laughed.",
    "My kids love Christmas and Halloween.",
    "In High School I was shy.",
    "The School board met.",
    "Ohio is 5 hours away.",
    "In May 2024 the judge ruled, and in that case 2023 was worse.",
    "Call 1-800-422-4453 or 988.",
    "I am 41 and pay $1,200 of rent.",
    "Court was at nine, on the second floor.",
    "I-95 and COVID-19",
    "Judge Miller listened.",
  ])("%s", (text) => expect(found(text)).toEqual([]));
});

const story: RichText = {
  type: "doc",
  content: [
    {
      type: "heading",
      attrs: { level: 2 },
      content: [{ type: "text", text: "Jonas at Lincoln Elementary" }],
    },
    {
      type: "bulletList",
      content: [
        {
          type: "listItem",
          content: [
            {
              type: "paragraph",
              content: [
                { type: "text", text: "My son Jo" },
                { type: "text", text: "nas", marks: [{ type: "bold" }] },
                { type: "text", text: " laughed." },
              ],
            },
          ],
        },
      ],
    },
    { type: "image", attrs: { src: "/images/a.webp", alt: "Jonas on a swing" } },
  ],
};

it("masks in headings, lists, across marks and in the texts of pictures", () => {
  const passages = passagesOf(story);
  const masked = maskDocument(story, findingsIn(passages));
  expect(isRichText(masked)).toBe(true);
  expect(plainText(masked)).toBe("[name] at [school]\nMy son [name] laughed.");
  expect(picturesOf(masked)).toEqual([{ src: "/images/a.webp", alt: "[name] on a swing" }]);
  expect(findingsIn(passagesOf(masked))).toEqual([]);
});

it("masks only what it is told to, and a text beside the document as well", () => {
  const text = "My son Jonas is at Lincoln Elementary.";
  const all = findingsIn([{ place: "title", text }]);
  expect(
    maskText(
      text,
      all.filter(({ kind }) => kind === "school"),
    ),
  ).toBe("My son Jonas is at [school].");
  expect(maskDocument(story, [])).toEqual(story);
});

it("takes a long text in well under a second", () => {
  const long = richTextOf(
    ...Array.from({ length: 200 }, () =>
      "My son Jonas and I walked on. The Street was long, Mr Miller said, and 12 more came. ".repeat(5),
    ),
  );
  const start = performance.now();
  expect(findingsIn(passagesOf(long)).length).toBe(1000);
  expect(performance.now() - start).toBeLessThan(1000);
});

test("a picture that is taken out leaves an empty line, wherever it stands, and the others stay", () => {
  const image = (src: string) => ({ type: "image", attrs: { src, alt: "" } });
  const quote = (...content: object[]) => ({ type: "blockquote", content });
  const post = (one: object) =>
    ({ type: "doc", content: [one, image("/images/b.webp"), quote(one)] }) as unknown as RichText;
  expect(withoutPictures(post(image("/images/a.webp")), ["/images/a.webp"])).toEqual(
    post({ type: "paragraph" }),
  );
});

test("what is masked stands where it stood, between what is not; a line without words stays one", () => {
  const text = (words: string) => ({ type: "text", text: words });
  const bold = { ...text("Jonas"), marks: [{ type: "bold" }] };
  const line = (...content: object[]) => ({ type: "paragraph", content });
  const before = [text("Today "), text("my son "), bold, text(" laughed"), text(" again.")];
  const empty = { type: "paragraph" };
  const doc = { type: "doc", content: [empty, line(...before)] } as unknown as RichText;
  const masked = { ...bold, text: "[name]" };
  const after = line(text("Today "), text("my son "), masked, text(" laughed"), text(" again."));
  expect(maskDocument(doc, findingsIn(passagesOf(doc)))).toEqual({ type: "doc", content: [empty, after] });
  expect("content" in (maskDocument(doc, []).content[0] as object)).toBe(false);
});

test("the other parent, too, is found again by name, and a school or an address only where it is one", () => {
  expect(found("My ex-wife Sandra moved. Sandra called.")).toEqual([
    "other_parent: Sandra",
    "other_parent: Sandra",
  ]);
  expect(found("He goes to Lincoln Elementary. Lincoln was president.")).toEqual([
    "school: Lincoln Elementary",
  ]);
});
