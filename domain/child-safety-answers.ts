// What a writer says to each thing the child-safe check found, what becomes of the text by it, and what is recorded.
import {
  type Found,
  findingsIn,
  maskDocument,
  maskText,
  type Passage,
  passagesOf,
  picturesOf,
  withoutPictures,
} from "./child-safety.ts";
import type { Finding } from "./posts.ts";
import { MAX_FINDINGS } from "./posts.ts";
import type { RichText } from "./rich-text.ts";

/** The texts of a post the check reads. */
export type CheckedPost = {
  title: string;
  excerpt: string;
  content: RichText;
  about: string;
  cover_image_url: string;
  cover_image_alt: string;
};
const LINES = ["title", "excerpt", "about", "cover_image_alt"] as const;

/** The same words wherever they stand, or one picture: one answer is asked for. */
export type Question =
  | { key: string; kind: Found["kind"]; text: string; around: string; places: readonly Found[] }
  | { key: string; kind: "face"; text: string; src: string };
export type Answer = Finding["answer"];
export type Answers = Readonly<Record<string, Answer>>;

/** Characters beside a finding, so that it can be judged. */
const AROUND = 40;
const MAX_PASSAGE = 160;

function around({ from, to }: Found, { text }: Passage): string {
  const [start, end] = [Math.max(0, from - AROUND), Math.min(text.length, to + AROUND)];
  return `${start > 0 ? "..." : ""}${text.slice(start, end)}${end < text.length ? "..." : ""}`;
}

const passagesOfPost = (post: CheckedPost): Passage[] => [
  ...LINES.map((place) => ({ place, text: post[place] })),
  ...passagesOf(post.content),
];

/** What a writer is asked before others read the post. */
export function questionsOf(post: CheckedPost): Question[] {
  const passages = passagesOfPost(post);
  const questions = new Map<string, Question>();
  for (const found of findingsIn(passages)) {
    const key = `${found.kind}:${found.text.toLowerCase()}`;
    const before = questions.get(key);
    const passage = passages.find(({ place }) => place === found.place);
    if (before && before.kind !== "face")
      questions.set(key, { ...before, places: [...before.places, found] });
    else if (passage) questions.set(key, { key, ...found, around: around(found, passage), places: [found] });
  }
  const cover = post.cover_image_url ? [{ src: post.cover_image_url, alt: post.cover_image_alt }] : [];
  for (const { src, alt } of [...cover, ...picturesOf(post.content)])
    questions.set(`face:${src}`, { key: `face:${src}`, kind: "face", src, text: alt });
  return [...questions.values()];
}

/** The post as it is after the answers: masked words, and without the pictures that were taken out. */
export function answered(post: CheckedPost, questions: readonly Question[], answers: Answers): CheckedPost {
  const masked = questions.filter(({ key }) => answers[key] === "masked");
  const founds = masked.flatMap((question) => (question.kind === "face" ? [] : question.places));
  const gone = masked.flatMap((question) => (question.kind === "face" ? [question.src] : []));
  const lines = LINES.map((name) => [
    name,
    maskText(
      post[name],
      founds.filter(({ place }) => place === name),
    ),
  ]);
  const content = withoutPictures(maskDocument(post.content, founds), gone);
  const next: CheckedPost = { ...post, ...Object.fromEntries(lines), content };
  return gone.includes(post.cover_image_url) ? { ...next, cover_image_url: "", cover_image_alt: "" } : next;
}

/** What is recorded and shown to whoever reviews: of what was masked only its kind. */
export function recorded(questions: readonly Question[], answers: Answers): Finding[] {
  const asked = questions.flatMap(({ key, kind, text }): Finding[] => {
    const answer = answers[key];
    if (!answer) return [];
    return [
      answer === "confirmed" ? { kind, answer, passage: text.slice(0, MAX_PASSAGE) } : { kind, answer },
    ];
  });
  const pictures = questions.some(({ kind }) => kind === "face");
  // Every picture is encoded anew when it is chosen (decision 31).
  const place: Finding[] = pictures ? [{ kind: "place", answer: "masked" }] : [];
  return [...place, ...asked].slice(0, MAX_FINDINGS);
}

/** What was confirmed before need not be asked again. */
export const answersBefore = (questions: readonly Question[], findings: readonly Finding[]): Answers =>
  Object.fromEntries(
    questions.flatMap(({ key, kind, text }) =>
      findings.some(
        (one) =>
          one.kind === kind && one.answer === "confirmed" && one.passage === text.slice(0, MAX_PASSAGE),
      )
        ? [[key, "confirmed" as const]]
        : [],
    ),
  );
