import { useState } from "react";
import { Notice } from "~/components/feedback/notice";
import { useAction, wordsOf } from "~/components/form/use-action";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { useFileAddress } from "~/lib/media-address";
import {
  type Answer,
  type Answers,
  answered,
  answersBefore,
  type CheckedPost,
  type Question,
  questionsOf,
  recorded,
} from "~domain/child-safety-answers";
import { FINDING_KINDS, type Finding } from "~domain/posts";
import { type Faces, useFaces } from "./count-faces";

export interface SafetyCheckProps<Values extends CheckedPost> {
  values: Values;
  /** What was said the last time. */
  before: readonly Finding[];
  title: string;
  yes: string;
  /** Whoever reads it has written it. */
  isMine: boolean;
  /** With the text as the answers leave it. Throws an Error with words. */
  onDone: (values: Values, findings: Finding[]) => Promise<void>;
  onClose: () => void;
}

const OPEN = "Answer each question first.";

/** Before others read a post: what could lead to a child, and what shall become of each. */
export function SafetyCheck<Values extends CheckedPost>(props: SafetyCheckProps<Values>) {
  const { values, before, title, yes, isMine, onDone, onClose } = props;
  const [questions] = useState(() => questionsOf(values));
  const [answers, setAnswers] = useState<Answers>(() => answersBefore(questions, before));
  const [problem, setProblem] = useState<string | null>(null);
  const { pending, run } = useAction((error) => setProblem(wordsOf(error)));
  const finish = () => {
    setProblem(null);
    const open = questions.find(({ key }) => !answers[key]);
    if (!open)
      return void run(async () => {
        const next = { ...values, ...answered(values, questions, answers) };
        await onDone(next, recorded(questions, answers));
        onClose();
        return "leaving";
      });
    setProblem(OPEN);
    document.getElementsByName(nameOf(open))[0]?.focus();
  };
  return (
    <Dialog open onClose={onClose} title={title} className="w-[min(44rem,calc(100vw-2rem))]!">
      <div className="space-y-6">
        <p className="text-ink-soft">
          {questions.length > 0
            ? "We looked for words and pictures that could lead a stranger to a child. Say for each what should happen."
            : "We looked for words and pictures that could lead a stranger to a child, and found none."}
        </p>
        <Notice tone="warning">
          This check misses things.{" "}
          {isMine
            ? "Please read your post once more as if you did not know your family."
            : "Please read the post once more as a stranger would who looks for this family."}
        </Notice>
        {questions.map((question) => (
          <Ask
            key={question.key}
            question={question}
            answer={answers[question.key]}
            onAnswer={(answer) => setAnswers((all) => ({ ...all, [question.key]: answer }))}
          />
        ))}
        <div role="alert">{problem ? <Notice tone="danger">{problem}</Notice> : null}</div>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Back to the text
          </Button>
          <Button aria-disabled={pending} onClick={finish}>
            {pending ? "One moment..." : yes}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}

const nameOf = ({ key }: Question): string => `finding-${key}`;

interface AskProps {
  question: Question;
  answer: Answer | undefined;
  onAnswer: (answer: Answer) => void;
}

const CHOICES: Readonly<Record<"words" | "face", readonly [Answer, string][]>> = {
  words: [
    ["masked", "Mask it"],
    ["confirmed", "It can stay"],
  ],
  face: [
    ["masked", "Take this picture out"],
    ["confirmed", "No child can be recognized"],
  ],
};

function Ask({ question, answer, onAnswer }: AskProps) {
  const choices = CHOICES[question.kind === "face" ? "face" : "words"];
  return (
    <fieldset className="rounded-md bg-surface-sunken p-4">
      <legend className="sr-only">{`${FINDING_KINDS[question.kind]}: ${question.text}`}</legend>
      <p aria-hidden="true" className="font-semibold">
        {FINDING_KINDS[question.kind]}
      </p>
      {question.kind === "face" ? <Face question={question} /> : <Words question={question} />}
      <div className="mt-3 flex flex-wrap gap-x-6 gap-y-2">
        {choices.map(([value, label]) => (
          <label key={value} className="inline-flex min-h-8 items-center gap-2">
            <input
              type="radio"
              name={nameOf(question)}
              value={value}
              checked={answer === value}
              onChange={() => onAnswer(value)}
              className="size-5 accent-brand"
            />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function Words({ question: { text, around, places } }: { question: Exclude<Question, { kind: "face" }> }) {
  const [before = "", ...after] = around.split(text);
  return (
    <p className="mt-1 wrap-anywhere">
      {before}
      <mark className="bg-warning-soft px-1 font-semibold text-warning">{text}</mark>
      {after.join(text)}
      {places.length > 1 ? <span className="text-ink-soft"> ({places.length} times)</span> : null}
    </p>
  );
}

function seen(faces: Faces): string {
  if (faces === "looking") return "Looking for faces...";
  if (faces === "unknown") return "This browser could not look for faces.";
  if (faces === 0) return "We found no face here, but may have missed one.";
  return faces === 1 ? "We found one face." : `We found ${faces} faces.`;
}

/** A program misses faces; whoever chose the picture can see them. */
function Face({ question: { src, text } }: { question: Extract<Question, { kind: "face" }> }) {
  const address = useFileAddress(src);
  const faces = useFaces(address);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-4">
      <img src={address} alt={text} className="h-28 max-w-48 bg-surface object-contain" />
      <p className="min-w-40 flex-1">
        <span role="status">{seen(faces)}</span> Can a child be recognized here?
      </p>
    </div>
  );
}
