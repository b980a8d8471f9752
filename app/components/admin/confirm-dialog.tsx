import { type ReactNode, useState } from "react";
import { Notice } from "../feedback/notice";
import { useAction, wordsOf } from "../form/use-action";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";

export interface Question {
  title: string;
  text: ReactNode;
  /** What the button does, such as "Withdraw role". */
  yes: string;
  /** Takes something away. */
  danger?: boolean;
  /** Throws an Error whose message can be shown. */
  act: () => Promise<void>;
}

/** Asks before something happens; what went wrong is said inside, and nothing closes by itself then. */
export function ConfirmDialog({ question, onClose }: { question: Question | null; onClose: () => void }) {
  return (
    <Dialog open={question !== null} onClose={onClose} title={question?.title ?? ""}>
      {question ? <Answer question={question} onClose={onClose} /> : null}
    </Dialog>
  );
}

function Answer({ question, onClose }: { question: Question; onClose: () => void }) {
  const [problem, setProblem] = useState<string | null>(null);
  const { pending, run } = useAction((error) => setProblem(wordsOf(error)));
  const act = () =>
    run(async () => {
      setProblem(null);
      await question.act();
      onClose();
      return "leaving";
    });
  return (
    <>
      <div className="text-ink-soft">{question.text}</div>
      <div role="alert">
        {problem ? (
          <Notice tone="danger" className="mt-5">
            {problem}
          </Notice>
        ) : null}
      </div>
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant={question.danger ? "danger" : "primary"}
          aria-disabled={pending}
          onClick={() => void act()}
        >
          {pending ? "One moment..." : question.yes}
        </Button>
      </div>
    </>
  );
}
