// Whom a father calls before us.

export type CrisisLine = {
  /** As it is dialed in the United States. */
  number: string;
  /** When to call it. */
  when: string;
  what: string;
  /** The same in a word or two. */
  short: string;
  /** It answers text messages, too. */
  texts?: true;
};

/** Not ours, free, and there before we are. */
export const CRISIS_LINES: readonly CrisisLine[] = [
  { number: "911", when: "You or your child is in danger", what: "Call 911 right now.", short: "danger" },
  {
    number: "988",
    when: "You can't see a way through",
    what: "Call or text 988, day or night. Someone trained will listen.",
    short: "crisis, call or text",
    texts: true,
  },
  {
    number: "211",
    when: "You need food, a bed or help with a bill",
    what: "Call 211. They know who can help near you.",
    short: "food, a bed, bills",
  },
];
