// The one editor: what comes in, what goes out, and that hands on the keyboard reach all of it.
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { useState } from "react";
import { expect, it, test } from "vitest";
import { plainText, richTextOf } from "~domain/plain-text";
import { isRichText, type RichText } from "~domain/rich-text";
import { EMPTY_RICH_TEXT, RICH_TEXT_MAX_BYTES, richTextBytes } from "~domain/rich-text-input";
import { renderAt } from "../../../tests/fixtures/page-stub";
import type { PictureSource } from "./picture-dialog";
import { RichTextField } from "./rich-text-field";

let now: RichText = EMPTY_RICH_TEXT;
let put: (value: RichText) => void = () => undefined;

function Page({ first, ...pictures }: { first: RichText } & Partial<PictureSource>) {
  const [value, setValue] = useState(first);
  now = value;
  put = setValue;
  return (
    <RichTextField
      id="post"
      label="Your post"
      error={undefined}
      value={value}
      onChange={({ target }) => setValue(target.value)}
      {...pictures}
    />
  );
}

async function open(first: RichText = EMPTY_RICH_TEXT, pictures: Partial<PictureSource> = {}) {
  renderAt(<Page first={first} {...pictures} />);
  return screen.findByRole("textbox", { name: "Your post" });
}

const tool = (name: string) => screen.getByRole("button", { name });

function paste(area: HTMLElement, data: Record<string, string>, files: File[] = []): void {
  const event = new Event("paste", { bubbles: true, cancelable: true });
  const clipboardData = { getData: (type: string) => data[type] ?? "", files };
  act(() => void area.dispatchEvent(Object.assign(event, { clipboardData })));
}
const pasteHtml = (area: HTMLElement, html: string) => paste(area, { "text/html": html, "text/plain": "x" });

const kinds = ({ content }: RichText) => content.map(({ type }) => type);

it("shows what is there and gives back the same document", async () => {
  const story: RichText = {
    type: "doc",
    content: [
      { type: "heading", attrs: { level: 2 }, content: [{ type: "text", text: "A roof" }] },
      {
        type: "paragraph",
        content: [
          { type: "text", text: "We pay ", marks: [{ type: "bold" }] },
          { type: "text", text: "rent", marks: [{ type: "link", attrs: { href: "https://example.org/" } }] },
          { type: "hardBreak" },
          { type: "text", text: "now." },
        ],
      },
      {
        type: "orderedList",
        attrs: { start: 3 },
        content: [
          { type: "listItem", content: [{ type: "paragraph", content: [{ type: "text", text: "Three" }] }] },
        ],
      },
      { type: "image", attrs: { src: "/images/covers/housing-1.webp", alt: "A house" } },
    ],
  };
  const area = await open(story);
  pasteHtml(area, "<p>Before. </p>");
  await waitFor(() => expect(plainText(now)).toContain("Before."));
  const [heading, ...rest] = now.content;
  expect(heading?.type).toBe("heading");
  expect(rest).toEqual(story.content.slice(1));
});

test.each([
  [
    "scripts, styles and embeds",
    "<p>a<script>alert(1)</script><noscript>c</noscript></p><object data='https://e.example'>b</object>",
    "a",
  ],
  ["pictures of others", "<p>a</p><img src='https://evil.example/x.png' alt='x'>", "a"],
  ["other pages' headings", "<h1>One</h1><h5>Five</h5>", "One\nFive"],
  ["tables", "<table><tr><td>a</td><td>b</td></tr><tr><td>c</td></tr></table>", "a b\nc"],
  ["forms", "<p>a <button>Press</button><input value='x'></p>", "a"],
])("of what is pasted, %s become part of the closed list or are dropped", async (_, html, words) => {
  pasteHtml(await open(), html);
  await waitFor(() =>
    expect(
      plainText(now)
        .replaceAll(/ +(\n|$)/g, "$1")
        .trim(),
    ).toBe(words),
  );
  expect(isRichText(now)).toBe(true);
  expect(kinds(now).filter((kind) => kind === "image")).toEqual([]);
});

const wordItem = (level: number, marker: string, text: string) =>
  `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span>&nbsp;&nbsp;</span></span><![endif]>${text}<o:p></o:p></p>`;

it("makes lists of what a word processor only indents", async () => {
  const html = `<p class=MsoNormal><b>Bring</b><o:p></o:p></p>${wordItem(1, "·", "Milk")}${wordItem(2, "o", "Oats")}${wordItem(1, "·", "Bread")}<p>Then</p>${wordItem(1, "1.", "Eat")}`;
  pasteHtml(await open(), html);
  await waitFor(() => expect(kinds(now)).toEqual(["paragraph", "bulletList", "paragraph", "orderedList"]));
  expect(plainText(now)).toBe("Bring\nMilk\nOats\nBread\nThen\nEat");
  expect(JSON.stringify(now)).not.toContain("·");
});

const onPicture = async () => "/images/covers/housing-1.webp";
const leftOut = () => screen.getByRole("status").textContent;

it("keeps links we may make and the words of all others, and says that some were left out", async () => {
  const links = [
    "https://example.org/",
    "http://example.org/",
    "javascript:alert(1)",
    "mailto:a@example.org",
  ];
  const area = await open(EMPTY_RICH_TEXT, { onPicture });
  pasteHtml(area, links.map((href) => `<p><a href="${href}" target="_blank" title="t">to</a></p>`).join(""));
  await waitFor(() => expect(plainText(now)).toBe("to\nto\nto\nto"));
  expect(JSON.stringify(now).match(/"attrs":\{.*?\}/g)).toEqual([
    '"attrs":{"href":"https://example.org/"}',
    '"attrs":{"href":"mailto:a@example.org"}',
  ]);
  expect(leftOut()).toMatch(/^2 links were left out.*https/);
  // It is said until it was seen, or something else comes in whole.
  fireEvent.click(screen.getByRole("button", { name: "Got it" }));
  expect(leftOut()).toBe("");
  expect(document.activeElement).toBe(area);
  pasteHtml(area, "<a href='http://e.example'>to</a>");
  expect(leftOut()).toMatch(/^1 link was left out/);
  pasteHtml(area, "<a href='#note'>1</a> <img data-src='/images/covers/housing-1.webp' alt='Ours'>");
  expect(leftOut()).toBe("");
});

const PICTURE = "<img src='https://lh7.example/x.png' alt='x'>";
const OURS = "<img data-src='/images/covers/housing-1.webp'>";
const LIBRARY = "<img data-src='/storage/v1/object/public/images/media/a-1600.webp'>";
const library = () => null;
test.each([
  ["where there is a button", `${PICTURE}<p>a</p>${PICTURE}`, { onPicture }, /^2 pictures .*Picture button/],
  ["where none can be added", PICTURE, {}, /^1 picture was not pasted\. Pictures cannot be added here/],
  ["of ours neither", OURS, {}, /^1 picture was .*cannot be added/],
  ["of the library where it is not open", LIBRARY, { onPicture }, /^1 picture was .*Picture button/],
  ["unless it is", LIBRARY, { onPicture, library }, /^$/],
  ["with everything but the words", `<p>a</p><!--${"x".repeat(1_000_000)}-->`, {}, /Only the words/],
])("says at the text that pictures were not pasted, %s", async (_, html, pictures, words) => {
  pasteHtml(await open(EMPTY_RICH_TEXT, pictures), html);
  expect(leftOut()).toMatch(words);
  expect(kinds(now).includes("image")).toBe(leftOut() === "");
});

it("refuses two megabytes of text with words and keeps what is there", async () => {
  const area = await open(richTextOf("Mine."));
  paste(area, { "text/plain": "many words ".repeat(200_000) });
  expect(await screen.findByText(/too long for one page/)).toBeTruthy();
  expect(area.getAttribute("aria-invalid")).toBe("true");
  expect(plainText(now)).toBe("Mine.");
});

it("refuses to grow beyond what the database keeps", async () => {
  const area = await open(richTextOf("x".repeat(90_000)));
  pasteHtml(area, `<p>${"y".repeat(20_000)}</p>`);
  expect(await screen.findByText(/too long for one page/)).toBeTruthy();
  expect(richTextBytes(now)).toBeLessThan(RICH_TEXT_MAX_BYTES);
});

it("can be worked with the keyboard: one stop, arrows, pressed states, and back", async () => {
  const area = await open(richTextOf("Words"));
  fireEvent.keyDown(area, { key: "F10", altKey: true });
  expect(document.activeElement).toBe(tool("Bold"));
  const stops = within(screen.getByRole("toolbar")).getAllByRole("button");
  expect(stops.map(({ tabIndex }) => tabIndex).filter((index) => index === 0)).toHaveLength(1);
  fireEvent.keyDown(tool("Bold"), { key: "ArrowRight" });
  fireEvent.keyDown(tool("Italic"), { key: "ArrowRight" });
  expect(document.activeElement).toBe(tool("Heading"));
  fireEvent.click(tool("Heading"));
  expect(tool("Heading").getAttribute("aria-pressed")).toBe("true");
  expect(kinds(now)).toEqual(["heading"]);
  fireEvent.keyDown(tool("Heading"), { key: "End" });
  expect(document.activeElement).toBe(tool("Redo"));
  expect(tool("Redo").getAttribute("aria-disabled")).toBe("true");
  fireEvent.keyDown(tool("Redo"), { key: "Escape" });
  await waitFor(() => expect(document.activeElement).toBe(area));
});

it("asks for the address of a link, and takes none that is not one", async () => {
  const area = await open(richTextOf("See here"));
  fireEvent.keyDown(area, { key: "k", ctrlKey: true });
  const address = await screen.findByLabelText("Address");
  fireEvent.change(address, { target: { value: "javascript:alert(1)" } });
  fireEvent.keyDown(address, { key: "Enter" });
  expect(screen.getByText(/begins with https/, { selector: "#editor-link-address-error *" })).toBeTruthy();
  fireEvent.change(address, { target: { value: "example.org/help" } });
  fireEvent.change(screen.getByLabelText(/Words to show/), { target: { value: "help" } });
  fireEvent.keyDown(address, { key: "Enter" });
  expect(JSON.stringify(now)).toContain('"href":"https://example.org/help"');
  expect(plainText(now)).toContain("help");
});

it("puts in no picture without its text", async () => {
  const stored: string[] = [];
  const onPicture = async (file: File) => {
    stored.push(file.name);
    return "/images/covers/housing-1.webp";
  };
  const area = await open(EMPTY_RICH_TEXT, { onPicture });
  paste(area, {}, [new File(["x"], "roof.jpg", { type: "image/jpeg" })]);
  await waitFor(() => expect(stored).toEqual(["roof.jpg"]));
  const add = await screen.findByRole("button", { name: "Add the picture" });
  await screen.findByRole("button", { name: "Choose another picture" });
  expect(screen.getByText("The picture is here.").role).toBe("status");
  fireEvent.click(add);
  expect(screen.getByText(/Say what the picture shows/)).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText("What the picture shows")));
  fireEvent.change(screen.getByLabelText("What the picture shows"), { target: { value: "A roof" } });
  fireEvent.click(add);
  expect(now.content.find(({ type }) => type === "image")).toEqual({
    type: "image",
    attrs: { src: "/images/covers/housing-1.webp", alt: "A roof" },
  });
});

it("shows a value that comes from outside, and nothing of a broken one", async () => {
  const area = await open(richTextOf("Mine"));
  act(() => put(richTextOf("Theirs")));
  await waitFor(() => expect(area.textContent).toBe("Theirs"));
  act(() => put({ type: "script" } as unknown as RichText));
  await waitFor(() => expect(area.textContent).toBe(""));
});

it("counts words and says how hard they are to read", async () => {
  await open(
    richTextOf("We went to the park and fed the ducks. It was a good day for all of us. ".repeat(4)),
  );
  expect(await screen.findByText(/72 words, 1 minute to read. Reads easily/)).toBeTruthy();
});
