import { expect, it } from "vitest";
import { answered, answersBefore, type CheckedPost, questionsOf, recorded } from "./child-safety-answers.ts";
import { plainText, richTextOf } from "./plain-text.ts";
import { isRichText } from "./rich-text.ts";

const post: CheckedPost = {
  title: "A day with Jonas",
  excerpt: "We went out.",
  about: "",
  cover_image_url: "/images/cover.webp",
  cover_image_alt: "A swing",
  content: {
    type: "doc",
    content: [
      ...richTextOf("My son Jonas is at Lincoln Elementary.", "Jonas laughed.").content,
      { type: "blockquote", content: [{ type: "image", attrs: { src: "/images/b.webp", alt: "A slide" } }] },
    ],
  },
};

it("asks once for the same words, and for each picture", () => {
  expect(questionsOf(post).map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    "minor_name: Jonas",
    "school: Lincoln Elementary",
    "face: A swing",
    "face: A slide",
  ]);
});

it("shows what stands beside a finding, and dots where the text goes on", () => {
  const far = "and then ".repeat(10);
  const content = richTextOf(`${far}Jonas is at Lincoln Elementary. ${far}`);
  const [school] = questionsOf({ ...post, title: "", content }).filter(({ kind }) => kind === "school");
  expect(school).toMatchObject({
    around: `...${`${far}Jonas is at `.slice(-40)}Lincoln Elementary${`. ${far}`.slice(0, 40)}...`,
  });
  expect(questionsOf(post)[0]).toMatchObject({ around: "A day with Jonas" });
});

it("masks everywhere what should be masked, takes pictures out, and leaves what was confirmed", () => {
  const questions = questionsOf(post);
  const next = answered(post, questions, {
    "minor_name:jonas": "masked",
    "school:lincoln elementary": "confirmed",
    "face:/images/cover.webp": "masked",
    "face:/images/b.webp": "masked",
  });
  expect(next.title).toBe("A day with [name]");
  expect(plainText(next.content)).toBe("My son [name] is at Lincoln Elementary.\n[name] laughed.");
  expect(next).toMatchObject({ cover_image_url: "", cover_image_alt: "" });
  expect(isRichText(next.content)).toBe(true);
});

it("records the words of what was confirmed, never of what was masked", () => {
  const questions = questionsOf(post);
  const findings = recorded(questions, {
    "minor_name:jonas": "masked",
    "school:lincoln elementary": "confirmed",
    "face:/images/cover.webp": "confirmed",
  });
  expect(findings).toEqual([
    { kind: "place", answer: "masked" },
    { kind: "minor_name", answer: "masked" },
    { kind: "school", answer: "confirmed", passage: "Lincoln Elementary" },
    { kind: "face", answer: "confirmed", passage: "A swing" },
  ]);
  expect(answersBefore(questions, findings)).toEqual({
    "school:lincoln elementary": "confirmed",
    "face:/images/cover.webp": "confirmed",
  });
});
