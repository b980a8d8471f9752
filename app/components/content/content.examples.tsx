import { Illustration } from "~/illustrations/illustration";
import { Picture } from "../media/picture";
import { RichText } from "./rich-text";

export const title = "Content and pictures";

const text = (value: string, ...marks: object[]) => ({ type: "text", text: value, marks });
const paragraph = (...content: object[]) => ({ type: "paragraph", content });

const story = {
  type: "doc",
  content: [
    paragraph(
      text("When the heating failed in January, "),
      text("two rooms stayed warm", { type: "bold" }),
      text(" because neighbours carried stoves up the stairs. "),
      text("Read how we choose", { type: "link", attrs: { href: "https://example.org/" } }),
      text("."),
    ),
    { type: "heading", attrs: { level: 2 }, content: [text("What the money does")] },
    {
      type: "bulletList",
      content: [
        "A heater that is safe in a child's room",
        "Two months of bills",
        "A visit from an electrician",
      ].map((line) => ({ type: "listItem", content: [paragraph(text(line))] })),
    },
    { type: "blockquote", content: [paragraph(text("We did not need much. We needed it on that day."))] },
    { type: "heading", attrs: { level: 3 }, content: [text("Where we are")] },
    {
      type: "image",
      attrs: {
        src: "/images/covers/housing-1.webp",
        alt: "Father and child on the way up to a house with lit windows",
      },
    },
    { type: "script", content: [text("never shown")] },
    paragraph(
      text("Not a link: ", { type: "italic" }),
      text("a script address", { type: "link", attrs: { href: "javascript:void 0" } }),
    ),
  ],
};

const spots = [
  "first-help",
  "legal-support",
  "children-first",
  "people-who-stay",
  "empty-nest",
  "washout",
  "lost-path",
  "calm-weather",
  "thank-you",
] as const;
const covers = ["emergency_relief", "housing", "legal_aid", "education", "childcare", "health", "community"];

function Spots() {
  return (
    <div className="grid grid-cols-2 gap-6 md:grid-cols-3">
      {spots.map((name) => (
        <figure key={name}>
          <Illustration name={name} className="h-auto w-full" />
          <figcaption className="mt-2 text-center text-sm text-ink-soft">{name}</figcaption>
        </figure>
      ))}
    </div>
  );
}

function Covers() {
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-3">
      {covers.flatMap((name) =>
        [1, 2, 3].map((n) => (
          <Picture
            key={`${name}-${n}`}
            src={`/images/covers/${name}-${n}.webp`}
            alt=""
            width={1600}
            height={900}
            frameClassName="leaf"
          />
        )),
      )}
    </div>
  );
}

export const examples = { "Rich text": () => <RichText className="measure" doc={story} />, Spots, Covers };
