// Whom a father calls before us, and the way out of a page he does not want seen.

export type CrisisLine = {
  /** As it is dialed in the United States. */
  number: string;
  /** When to call it. */
  when: string;
  what: string;
  /** It answers text messages, too. */
  texts?: true;
};

/** Not ours, free, and there before we are. */
export const CRISIS_LINES: readonly CrisisLine[] = [
  { number: "911", when: "You or your child is in danger", what: "Call 911 right now." },
  {
    number: "988",
    when: "You can't see a way through",
    what: "Call or text 988, day or night. Someone trained will listen.",
    texts: true,
  },
  {
    number: "211",
    when: "You need food, a bed or help with a bill",
    what: "Call 211. They know who can help near you.",
  },
];

/** Where "Leave this page" leads: a page anybody could have open. */
export const HARMLESS_PAGE = "https://www.weather.gov/";
