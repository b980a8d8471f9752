import { render } from "@testing-library/react";
import { expect, it } from "vitest";
import { RichText } from "./rich-text";

const html = (...content: unknown[]) =>
  render(<RichText doc={{ type: "doc", content }} />).container.querySelector(".rich-text")?.innerHTML;
const text = (value: string, ...marks: unknown[]) => ({ type: "text", text: value, marks });
const link = (href: unknown) => ({ type: "link", attrs: { href } });

it("renders the closed list of nodes and marks", () => {
  expect(
    html(
      { type: "heading", attrs: { level: 2 }, content: [text("Title")] },
      {
        type: "paragraph",
        content: [text("a", { type: "bold" }), { type: "hardBreak" }, text("b", { type: "italic" })],
      },
      {
        type: "orderedList",
        content: [{ type: "listItem", content: [{ type: "paragraph", content: [text("one")] }] }],
      },
    ),
  ).toBe("<h2>Title</h2><p><strong>a</strong><br><em>b</em></p><ol><li><p>one</p></li></ol>");
});

it.each(["https://example.org/", "mailto:someone@example.org"])(
  "links to %s without handing over the window",
  (href) => {
    expect(html(text("here", link(href)))).toBe(`<a href="${href}" rel="noopener">here</a>`);
  },
);

it.each(["javascript:alert(1)", "http://example.org/", "//example.org", "data:text/html,x", 7, undefined])(
  "leaves %s as plain text",
  (href) => {
    expect(html(text("here", link(href)))).toBe("here");
  },
);

it.each([
  { type: "script", content: [text("x")] },
  { type: "heading", attrs: { level: 1 }, content: [text("x")] },
  { type: "image", attrs: { src: "https://elsewhere.example/a.png", alt: "" } },
  null,
  "x",
  { content: [] },
])("renders nothing for %j", (node) => {
  expect(html(node)).toBe("");
});

it("shows markup in a text as text", () => {
  expect(html(text("<img src=x onerror=1>"))).toBe("&lt;img src=x onerror=1&gt;");
});

it.each([null, undefined, "text", { type: "paragraph" }, []])(
  "renders nothing at all for the document %j",
  (doc) => {
    expect(render(<RichText doc={doc} />).container.innerHTML).toBe("");
  },
);
