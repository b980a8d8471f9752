import { type ReactNode, useState } from "react";
import { Notice } from "../feedback/notice";
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
  const [state, setState] = useState<{ pending: boolean; problem: string | null }>({
    pending: false,
    problem: null,
  });
  const act = async () => {
    if (state.pending) return;
    setState({ pending: true, problem: null });
    try {
      await question.act();
      onClose();
    } catch (error) {
      const problem = error instanceof Error ? error.message : "Something went wrong. Please try again.";
      setState({ pending: false, problem });
    }
  };
  return (
    <>
      <div className="text-ink-soft">{question.text}</div>
      <div role="alert">
        {state.problem ? (
          <Notice tone="danger" className="mt-5">
            {state.problem}
          </Notice>
        ) : null}
      </div>
      <div className="mt-7 flex flex-wrap justify-end gap-3">
        <Button variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button
          variant={question.danger ? "danger" : "primary"}
          aria-disabled={state.pending || undefined}
          onClick={() => void act()}
        >
          {state.pending ? "One moment..." : question.yes}
        </Button>
      </div>
    </>
  );
}
