// The letter as HTML that mail programs show: tables and inline styles by React Email, dark colors for those that ask.
import { Body } from "@react-email/body";
import { Button } from "@react-email/button";
import { Container } from "@react-email/container";
import { Head } from "@react-email/head";
import { Heading } from "@react-email/heading";
import { Hr } from "@react-email/hr";
import { Html } from "@react-email/html";
import { Img } from "@react-email/img";
import { Link } from "@react-email/link";
import { Preview } from "@react-email/preview";
import { Section } from "@react-email/section";
import { Text } from "@react-email/text";
import { createElement as h, type ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { LEGAL_NAME } from "../../../domain/legal.ts";
import { OWN_TOKEN } from "../../../domain/letters.ts";
import { preferencesPage } from "../_shared/newsletter-letters.ts";
import type { MailBlock } from "./blocks.ts";
import { type LetterContent, WHY_YOU } from "./content.ts";
import { DARK_RULES, type Scheme, type Styles, stylesOf } from "./look.ts";
import { richText } from "./rich-text.ts";

const DOCTYPE =
  '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">';
const MAIL_WIDTH = 536;

type Write = { content: LetterContent; styled: Styles };

function picture(src: string, alt: string, { styled }: Write): ReactNode {
  return h(Img, { src, alt, width: MAIL_WIDTH, ...styled("picture") });
}

function button(label: string, href: string, { styled }: Write): ReactNode {
  return h(Section, { style: { margin: "0 0 24px" } }, h(Button, { href, ...styled("button") }, label));
}

function blockOf(block: MailBlock, write: Write): ReactNode {
  const { styled, content } = write;
  switch (block.type) {
    case "heading":
      return h(Heading, { as: "h2", ...styled("heading") }, block.text);
    case "text":
      return richText(block.doc, content, styled);
    case "picture":
      return picture(block.src, block.alt, write);
    case "button":
      return button(block.label, block.href, write);
    case "divider":
      return h(Hr, styled("line"));
    case "card":
      return h(
        Section,
        styled("card"),
        block.src ? picture(block.src, block.alt, write) : null,
        h(Heading, { as: "h3", ...styled("subheading") }, block.title),
        h(Text, styled("text"), block.summary),
        block.facts ? h(Text, styled("soft"), block.facts) : null,
        button(block.label, block.href, write),
      );
  }
}

const keyed = (nodes: readonly ReactNode[]): ReactNode[] =>
  nodes.map((node, index) => h("div", { key: index }, node));

function letterhead({ content, styled }: Write): ReactNode {
  const { site_origin } = content.env;
  const mark = h(Img, {
    src: `${site_origin}/apple-touch-icon.png`,
    width: 40,
    height: 40,
    alt: "",
    style: { display: "inline-block", verticalAlign: "middle", borderRadius: "8px", marginRight: "12px" },
  });
  return h(Text, styled("letterhead"), h(Link, { href: site_origin, ...styled("name") }, mark, LEGAL_NAME));
}

function closing({ content, styled }: Write): ReactNode {
  const href = preferencesPage(content.env.site_origin, OWN_TOKEN);
  const own = h(Link, { href, ...styled("link") }, "Preferences and unsubscribe");
  const why = h(Text, styled("soft"), WHY_YOU, " ", own);
  const { postal_address, disclaimer } = content;
  const lines = postal_address
    .split("\n")
    .flatMap((line, at) => (at ? [h("br", { key: at }), line] : [line]));
  const said = h(Text, styled("text"), disclaimer);
  return h(
    "div",
    null,
    h(Hr, styled("line")),
    said,
    why,
    postal_address ? h(Text, styled("soft"), lines) : null,
  );
}

/** `both` follows the mail program; the others are what it looks like, for the preview. */
export function letterHtml(content: LetterContent, scheme: Scheme | "both"): string {
  const write = { content, styled: stylesOf(scheme === "dark" ? "dark" : "light") };
  const { styled } = write;
  const head = h(
    Head,
    null,
    h("title", null, content.subject),
    h("meta", { name: "viewport", content: "width=device-width, initial-scale=1" }),
    scheme === "both" && h("meta", { name: "color-scheme", content: "light dark" }),
    scheme === "both" && h("meta", { name: "supported-color-schemes", content: "light dark" }),
    scheme === "both" && h("style", null, DARK_RULES),
  );
  const paper = h(
    Container,
    styled("paper"),
    letterhead(write),
    ...keyed(content.blocks.map((block) => blockOf(block, write))),
    closing(write),
  );
  const preview = content.preheader && h(Preview, null, content.preheader);
  const page = h(Html, { lang: "en", dir: "ltr" }, head, h(Body, styled("ground"), preview, paper));
  return DOCTYPE + renderToStaticMarkup(page);
}
