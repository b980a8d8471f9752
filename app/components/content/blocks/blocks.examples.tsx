import type { CmsWords } from "~domain/cms/block";
import { richTextOf } from "~domain/plain-text";
import { Media } from "../../media/media";
import { Hero } from "../hero";
import {
  CardsBlock,
  FilesBlock,
  LogosBlock,
  NumbersBlock,
  PeopleBlock,
  QuestionsBlock,
  QuotesBlock,
} from "./lists";
import { ActionBlock, PictureTextBlock, TextBlock } from "./prose";

export const title = "Blocks of pages";

const prose = richTextOf(
  "A few sentences that say what this is about.",
  "And a second paragraph, for those who read on.",
);
const short = richTextOf("One sentence that fits into a card.");
const words = (more: Partial<CmsWords> = {}): CmsWords => ({
  title: "A title of some length",
  content: prose,
  ...more,
});
const cover = { image_url: "/images/covers/community-1.webp", image_alt: "Neighbors at a long table" };
const film = "https://youtu.be/aaaaaaaaaaa";
const actions = [
  { title: "The first step", href: "/campaigns" },
  { title: "Another way", href: "mailto:someone@example.org" },
];

export const examples = {
  Hero: () => <Hero words={words({ items: actions, content: short })} />,
  "Hero with a picture and a film": () => (
    <Hero words={words({ ...cover, video_url: film, content: short })} />
  ),
  Text: () => <TextBlock words={words()} tone="sunken" />,
  "Picture and text": () => <PictureTextBlock words={words(cover)} />,
  "Film and text": () => <PictureTextBlock words={words({ ...cover, video_url: film })} tone="sunken" />,
  "A film alone": () => <Media address={film} title="A film" className="max-w-xl" />,
  Cards: () => (
    <CardsBlock
      tone="deep"
      words={words({
        items: [
          { title: "With a picture", content: short, ...cover },
          { title: "With a link", content: short, href: "/campaigns" },
          { title: "With words only", content: short },
        ],
      })}
    />
  ),
  Quotes: () => (
    <QuotesBlock
      words={words({
        items: [
          { content: short, title: "Demo A.", source: "a father of two" },
          { content: prose, title: "Demo B." },
        ],
      })}
    />
  ),
  Numbers: () => (
    <NumbersBlock
      tone="sunken"
      words={words({
        items: [
          {
            value: "1 in 5",
            title: "of something counted",
            source: "A bureau, 2020",
            href: "https://example.org/",
          },
          { value: "480", title: "without an address", source: "Our own count, May 2026" },
        ],
      })}
    />
  ),
  Questions: () => (
    <QuestionsBlock
      words={words({
        items: [
          { title: "What does it cost?", content: short },
          {
            title: "A question so long that it needs more than one line on a phone, as some do",
            content: prose,
          },
        ],
      })}
    />
  ),
  Files: () => (
    <FilesBlock
      words={words({
        items: [
          { title: "A checklist", source: "PDF, 120 kB", href: "/images/og/default.png", content: short },
          { title: "A form", source: "PDF, 2 MB", href: "https://example.org/form.pdf" },
        ],
      })}
    />
  ),
  "Call to action": () => <ActionBlock tone="deep" words={words({ items: actions })} />,
  People: () => (
    <PeopleBlock
      words={words({
        items: [
          { title: "Demo C.", source: "Chair", content: short, ...cover },
          { title: "Demo D.", source: "Treasurer", content: short, href: "https://example.org/" },
        ],
      })}
    />
  ),
  Logos: () => (
    <LogosBlock
      words={words({
        items: [
          { image_url: "/images/partners/flag.svg", image_alt: "Flag of the United States" },
          {
            image_url: "/images/partners/flag.svg",
            image_alt: "",
            title: "A house",
            href: "https://example.org/",
          },
        ],
      })}
    />
  ),
};
