import { Money } from "~/components/ui/money";

interface RaisedProps {
  raised_amount: number;
  goal_amount: number;
  className?: string;
}

/** The same as the meter of the public pages says, in words: its drawing is a part of their code alone. US cents. */
export const Raised = ({ raised_amount, goal_amount, className }: RaisedProps) => (
  <p className={className}>
    <Money cents={raised_amount} whole className="text-xl font-bold" />{" "}
    <span className="text-ink-soft">
      of <Money cents={goal_amount} whole={goal_amount % 100 === 0} /> raised
    </span>
  </p>
);
