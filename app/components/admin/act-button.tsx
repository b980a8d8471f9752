import { useState } from "react";
import type { List } from "~/lib/list/define-list";
import type { useAction } from "../form/use-action";
import { Button, type ButtonProps } from "../ui/button";
import { ConfirmDialog, type Question } from "./confirm-dialog";
import { type Act, useRowAct } from "./use-row-act";

export interface ActButtonProps<Row extends object>
  extends Pick<ButtonProps, "size" | "variant" | "className"> {
  list: List<Row>;
  rows: readonly Row[];
  act: Act<Row>;
  /** Of what the button is one of: one thing at a time. */
  action: ReturnType<typeof useAction>;
  onDone: () => void;
}

/** Does something to rows. What takes away and has no way back is asked first. */
export function ActButton<Row extends object>({
  list,
  rows,
  act,
  action,
  onDone,
  ...look
}: ActButtonProps<Row>) {
  const { pending, run } = action;
  const doIt = useRowAct(list);
  const [question, setQuestion] = useState<Question | null>(null);
  const go = async () => {
    await doIt(act, rows);
    onDone();
  };
  const { label, danger, undo, warns } = act;
  const ask = () =>
    setQuestion({
      title: `${label}?`,
      text: `${warns ?? ""} This can't be taken back.`.trim(),
      yes: label,
      danger: true,
      act: go,
    });
  return (
    <>
      <Button {...look} aria-disabled={pending} onClick={danger && !undo ? ask : () => void run(go)}>
        {label}
      </Button>
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </>
  );
}
