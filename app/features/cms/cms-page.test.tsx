// Each block of the closed list with words, with none, and with what a broken or hostile row could hold.
import { fireEvent, screen, within } from "@testing-library/react";
import { expect, it } from "vitest";
import { examples } from "~/components/content/blocks/blocks.examples";
import { type BlockKind, type CmsWords, cmsPage } from "~domain/cms/block";
import { VISION } from "~domain/cms/discover-our-vision";
import { richTextOf } from "~domain/plain-text";
import { renderPage } from "../../../tests/fixtures/page-stub";
import { CmsPage, ContentPage } from "./cms-page";

const KINDS: readonly BlockKind[] = [
  "hero",
  "text",
  "picture_text",
  "cards",
  "quotes",
  "numbers",
  "questions",
  "files",
  "action",
  "people",
  "logos",
];
const show = (kind: BlockKind, words: Partial<CmsWords>, settings = {}) =>
  renderPage(
    <CmsPage
      page={cmsPage("page", "/", [{ key: "block", kind, fallback: { title: "The title", ...words } }])}
    />,
    { settings, kept: [[["cms", "page", "en"], {}]] },
  );
const picture = { image_url: "/images/covers/housing-1.webp", image_alt: "A house" };
const hostile = (value: unknown) => value as never;

it.each(KINDS)(
  "%s: the first block has the headline of the page, and stands with its title alone",
  async (kind) => {
    await show(kind, {});
    expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("The title");
  },
);

it.each(KINDS)("%s shows nothing of what is not on the lists", async (kind) => {
  const content = hostile({
    type: "doc",
    content: [
      { type: "html", attrs: { html: "<b>evil</b>" } },
      { type: "iframe", attrs: { src: "https://evil.example/" } },
      {
        type: "paragraph",
        content: [
          { type: "text", text: "evil", marks: [{ type: "link", attrs: { href: "javascript:evil()" } }] },
        ],
      },
      { type: "image", attrs: { src: "https://evil.example/a.gif", alt: "" } },
      "evil",
      null,
    ],
  });
  const items = [{ title: "<img src=x onerror=evil()>", content, value: "<b>", source: "<script>" }, {}];
  // A hero shows plain words of what the reading has let through; the others draw whatever they get.
  const prose = kind === "hero" ? {} : { content };
  const { container } = await show(kind, { title: "<script>evil()</script>", ...prose, items });
  expect(container.querySelectorAll("script, iframe, b, [onerror], [src*=evil], [href*=evil]")).toHaveLength(
    0,
  );
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("<script>evil()</script>");
});

it("what staff wrote wins over the built-in words, block by block", async () => {
  const kept = { vision_why: { title: "Written by staff", content: richTextOf("Their words.") } };
  await renderPage(<ContentPage name="discover-our-vision" />, {
    kept: [[["cms", VISION.name, "en"], kept]],
  });
  expect(screen.getByRole("heading", { name: "Written by staff" })).toBeTruthy();
  expect(screen.getByText("Their words.")).toBeTruthy();
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(VISION.blocks[0]?.fallback.title);
  expect(screen.getAllByRole("heading", { level: 2 })).toHaveLength(VISION.blocks.length - 1);
});

it.each(Object.entries(examples))("the gallery's example %s is drawn", async (_name, Example) => {
  const { container } = await renderPage(<Example />);
  expect(container.querySelector("h1, h2, button")).toBeTruthy();
});

it("a page without a list shows nothing", async () => {
  const { container } = await renderPage(<ContentPage name="constructor" />);
  expect(container.textContent).toBe("");
});

it("cards: picture, title and words; a link stays inside the site", async () => {
  await show("cards", {
    items: [{ title: "A card", content: richTextOf("Words."), href: "/campaigns", ...picture }],
  });
  const card = within(screen.getByRole("listitem"));
  expect(card.getByRole("link", { name: "A card" }).getAttribute("href")).toBe("/campaigns");
  expect(card.getByAltText("A house")).toBeTruthy();
  expect(card.getByText("Words.")).toBeTruthy();
});

it("quotes: the words in a quotation, who said them beside it", async () => {
  await show("quotes", {
    items: [{ content: richTextOf("It helped."), title: "Demo A.", source: "a father" }],
  });
  expect(screen.getByText("It helped.").closest("blockquote")).toBeTruthy();
  expect(screen.getByText("Demo A., a father").tagName).toBe("FIGCAPTION");
});

it("numbers: each with its source, which leads there", async () => {
  await show("numbers", {
    items: [{ value: "8%", title: "of homes", source: "A bureau, 2011", href: "https://example.org/" }],
  });
  expect(screen.getByRole("definition").textContent).toBe("8%");
  expect(screen.getByRole("link", { name: "A bureau, 2011" }).getAttribute("rel")).toBe("noopener");
});

it("questions open without a script", async () => {
  await show("questions", { items: [{ title: "What does it cost?", content: richTextOf("Nothing.") }] });
  expect(screen.getByText("What does it cost?").tagName).toBe("SUMMARY");
  expect(screen.getByText("Nothing.").closest("details")?.open).toBe(false);
});

it("files of our storage lie with the backend", async () => {
  const href = "/storage/v1/object/public/images/form.pdf";
  const items = [{ title: "A form", source: "PDF, 2 MB", href }];
  await show("files", { items }, { supabase_url: "https://x.example.org" });
  expect(screen.getByRole("link", { name: "A form" }).getAttribute("href")).toBe(
    `https://x.example.org${href}`,
  );
  expect(screen.getByText("PDF, 2 MB")).toBeTruthy();
});

it("a call to action has at most two steps", async () => {
  const items = ["One", "Two", "Three"].map((title) => ({ title, href: "/campaigns" }));
  await show("action", { items });
  expect(screen.getAllByRole("link").map(({ textContent }) => textContent)).toEqual(["One", "Two"]);
});

it("people: portrait, name, what they do", async () => {
  await show("people", {
    items: [{ title: "Demo C.", source: "Chair", content: richTextOf("Words."), ...picture }],
  });
  expect(screen.getByRole("heading", { level: 3, name: "Demo C." })).toBeTruthy();
  expect(screen.getByText("Chair")).toBeTruthy();
  expect(screen.getByAltText("A house")).toBeTruthy();
});

it("logos are named, as links too", async () => {
  const logo = { image_url: "/images/partners/flag.svg", image_alt: "" };
  await show("logos", { items: [{ ...logo, title: "A house", href: "https://example.org/" }] });
  expect(screen.getByRole("link", { name: "A house" })).toBeTruthy();
});

it("a picture beside its words; a film loads after a click, and not before", async () => {
  const { container } = await show("picture_text", { ...picture, video_url: "https://youtu.be/aaaaaaaaaaa" });
  expect(container.querySelector("iframe, video")).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Play the video: The title" }));
  expect(container.querySelector("iframe")?.src).toMatch(
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/aaaaaaaaaaa\?/,
  );
  expect(container.querySelector("iframe")?.title).toBe("The title");
  expect(container.querySelector("[tabindex='-1']")).toBe(document.activeElement);
});

it("a film from a host that is not listed leaves the picture", async () => {
  await show("picture_text", { ...picture, video_url: "https://elsewhere.example/a.mp4" });
  expect(screen.queryByRole("button")).toBeNull();
  expect(screen.getByAltText("A house")).toBeTruthy();
});
