// What staff read where they decide. What stands on the site is kept or taken down; what is between two is left open or closed.
import type { AppealDecision, ReportDecision } from "~domain/reports";
import { isBetweenTwo, outcomesOf } from "./outcomes";
import type { CaseRow } from "./queries";

export interface Choice {
  label: string;
  hint: string;
  said: string;
  /** The field for words, and who reads them. */
  asks: { label: string; hint: string };
}

const UNNAMED = "Say nothing about who reported it.";
const NOTE = { label: "A note to the author", hint: UNNAMED };
const WHY = { label: "Why? The author reads this", hint: UNNAMED };
const WHY_OTHER = { label: "Why? The other side reads this", hint: UNNAMED };

/** Of what was reported without an account, or has no author, nobody can be told. */
const TOLD = "Its author and who reported it have been told, if they have an account.";

const FIRST: Record<ReportDecision, Choice> = {
  kept: {
    label: "Keep it",
    hint: "It stays on the site",
    said: `It stays. ${TOLD}`,
    asks: NOTE,
  },
  taken_down: {
    label: "Take it down",
    hint: "Visitors no longer see it",
    said: `It is down. ${TOLD}`,
    asks: WHY,
  },
};
const FIRST_OF_TWO: Record<ReportDecision, Choice> = {
  kept: {
    label: "Leave it open",
    hint: "Only who reported it is told",
    said: "We leave it as it is. Who reported it has been told.",
    asks: { label: "A note", hint: "Only staff read this." },
  },
  taken_down: {
    label: "Close it",
    hint: "Neither side can write in it",
    said: "It is closed: neither side can write in it.",
    asks: WHY_OTHER,
  },
};
const SECOND: Record<AppealDecision, Choice> = {
  upheld: {
    label: "Stays down",
    hint: "The decision was right",
    said: "It stays down. Its author has been told.",
    asks: WHY,
  },
  reversed: {
    label: "Put it back",
    hint: "The decision was wrong",
    said: `We no longer keep it off the site. ${TOLD}`,
    asks: WHY,
  },
};
const SECOND_OF_TWO: Record<AppealDecision, Choice> = {
  upheld: {
    label: "Stays closed",
    hint: "The decision was right",
    said: "It stays closed. Who asked has been told.",
    asks: WHY_OTHER,
  },
  reversed: {
    label: "Take it back",
    hint: "The decision was wrong",
    said: "This decision no longer keeps it closed. Both sides have been told.",
    asks: WHY_OTHER,
  },
};

export const firstChoices = ({ kind }: Pick<CaseRow, "kind">) => (isBetweenTwo(kind) ? FIRST_OF_TWO : FIRST);
export const secondChoices = ({ kind }: Pick<CaseRow, "kind">) =>
  isBetweenTwo(kind) ? SECOND_OF_TWO : SECOND;

/** Of a case that is decided. */
export function outcomeOf(report: Pick<CaseRow, "kind" | "decision" | "appeal_decision">): string {
  const outcomes = outcomesOf(report.kind);
  if (report.appeal_decision === "reversed") return outcomes.reversed;
  if (report.appeal_decision === "upheld") return outcomes.upheld;
  return report.decision === "kept" ? outcomes.kept : outcomes.taken_down;
}
