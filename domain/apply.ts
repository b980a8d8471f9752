// The three first questions of /apply and where they lead: help we can give, or others with their telephone numbers.
import { z } from "zod";
import { US_STATES } from "./us-states.ts";

/** What kind of help, in the order of the choice. */
export const HELP_KINDS = {
  bill: "A bill I can't pay: rent, power, a repair",
  goods: "Things my kids need: diapers, a car seat, a bed",
  food: "Food",
  shelter: "A place to sleep",
  legal: "Custody, support or a court date",
  mind: "I can't go on, or I think of hurting myself",
  danger: "Someone hurts or threatens us",
  substance: "Drinking or drugs",
  other: "Something else, or I'm not sure",
} as const;
export type HelpKind = keyof typeof HELP_KINDS;

export const HOW_SOON = {
  today: "Today or tonight",
  week: "This week",
  month: "This month",
  later: "Later",
} as const;
export type HowSoon = keyof typeof HOW_SOON;

/** Elsewhere than in the United States. */
export const ABROAD = "XX";
/** Where somebody can live, by the two letters of the post. */
export const APPLY_STATES: Readonly<Record<string, string>> = {
  ...US_STATES,
  [ABROAD]: "Outside the United States",
};

export const keysOf = <K extends string>(words: Readonly<Record<K, string>>) =>
  Object.keys(words) as [K, ...K[]];
export const HELP_KIND_NAMES = keysOf(HELP_KINDS);
export const HOW_SOON_NAMES = keysOf(HOW_SOON);
export const STATE_NAMES = keysOf(APPLY_STATES);

/** The three answers, as they stand in the address: nothing of them says who it is. */
export type FirstAnswers = { kind: HelpKind; state: string; soon: HowSoon };
export function firstAnswers(params: URLSearchParams): FirstAnswers | null {
  const read = z
    .object({ kind: z.enum(HELP_KIND_NAMES), state: z.enum(STATE_NAMES), soon: z.enum(HOW_SOON_NAMES) })
    .safeParse(Object.fromEntries(params));
  return read.success ? read.data : null;
}

/** Somebody else who helps: by telephone, and where else. */
export type Helper = { name: string; number: string; href?: string; text: string };
/** Nobody to call: somebody else's page. */
type Site = { name: string; href: string; text: string };
/** A page of ours where it goes on. */
type Way = { to: string; label: string; text: string };
export type Outcome = {
  name: "ours" | "danger" | "mind" | "shelter" | "food" | "today" | "legal" | "substance" | "abroad";
  title: string;
  text: string;
  /** Before anybody else. */
  ways?: readonly Way[];
  helpers: readonly Helper[];
  online?: readonly Site[];
  /** We can help as well: the form follows. */
  ours: boolean;
};

const EMERGENCY: Helper = { name: "911", number: "911", text: "You or your child is in danger now." };
const NEAR_YOU: Helper = {
  name: "211",
  number: "211",
  href: "https://www.211.org/",
  text: "Free, day and night. They know who has a bed, food or money for a bill near you.",
};
const LISTENS: Helper = {
  name: "988 Suicide & Crisis Lifeline",
  number: "988",
  href: "https://988lifeline.org/",
  text: "Call or text, day and night. Someone trained will listen.",
};

/** By what he asked for; what is not here, we can do. */
const ELSEWHERE: Partial<Record<HelpKind, Outcome>> = {
  danger: {
    name: "danger",
    title: "Get safe first",
    text: "These people do this every day, also for men, also when you are not sure it is that bad.",
    helpers: [
      EMERGENCY,
      {
        name: "National Domestic Violence Hotline",
        number: "1-800-799-7233",
        href: "https://www.thehotline.org/",
        text: "Free, day and night. They help you plan how to get out, and where to.",
      },
    ],
    ours: false,
  },
  mind: {
    name: "mind",
    title: "Talk to someone now",
    text: "You don't have to be sure, and you don't have to give your name.",
    helpers: [LISTENS, EMERGENCY],
    ours: false,
  },
  shelter: {
    name: "shelter",
    title: "A bed for tonight",
    text: "We have no beds. These people find one near you.",
    helpers: [NEAR_YOU],
    ours: false,
  },
  food: {
    name: "food",
    title: "Food near you",
    text: "We hand out no food. These people know the pantries that are open, and no one has to prove a thing there.",
    helpers: [NEAR_YOU],
    ours: false,
  },
  substance: {
    name: "substance",
    title: "Someone who knows the way out",
    text: "It is an illness, and it gets treated. Asking does not cost you your kids.",
    helpers: [
      {
        name: "SAMHSA National Helpline",
        number: "1-800-662-4357",
        href: "https://www.samhsa.gov/find-help/helplines/national-helpline",
        text: "Free, day and night, in English and Spanish. They name no one to anyone.",
      },
    ],
    ours: false,
  },
};

/** Ours first: what to do now, a person who reads it, and lawyers of his state. */
const legalHelp = (state: string): Outcome => ({
  name: "legal",
  title: "Legal help",
  text: "Courts wait for no one, so start here. It costs nothing, and you need no account.",
  ways: [
    {
      to: `/legal-aid?state=${state}`,
      label: "See what to do now",
      text: "A few short questions, then your next steps, also for a day in court soon.",
    },
    {
      to: "/legal-aid/ask",
      label: "Ask for legal help",
      text: "Tell us where you stand. A person reads it and tells you who can help.",
    },
    {
      to: `/lawyer-directory?kind=lawyer&state=${state}`,
      label: "Find a lawyer",
      text: "Lawyers of your state, and which of them take new people. Ask what they cost before you start.",
    },
  ],
  helpers: [{ ...NEAR_YOU, text: "They know the legal aid office near you, and its number." }],
  online: [
    {
      name: "LawHelp.org",
      href: "https://www.lawhelp.org/",
      text: "Legal aid and forms for your state, free if your income is low.",
    },
    {
      name: "Legal Services Corporation",
      href: "https://www.lsc.gov/about-lsc/what-legal-aid/i-need-legal-help",
      text: "Finds the legal aid office for your address.",
    },
    {
      name: "ABA Free Legal Answers",
      href: "https://abafreelegalanswers.org/",
      text: "Write your question; a lawyer of your state answers.",
    },
  ],
  ours: false,
});
const OVERSEAS: Outcome = {
  name: "abroad",
  title: "Outside the United States",
  text: "We can only help in the United States. If you are a citizen, these people help where you are.",
  helpers: [
    {
      name: "US State Department, citizens abroad",
      number: "+1 202-501-4444",
      href: "https://travel.state.gov/",
      text: "Day and night, for emergencies of US citizens anywhere.",
    },
  ],
  ours: false,
};
const TODAY: Outcome = {
  name: "today",
  title: "For tonight, call 211 first",
  text: "We read in working hours, so we are too slow for tonight. Tell us all the same: what comes after tonight, we can help with.",
  helpers: [NEAR_YOU],
  ours: true,
};
const OURS: Outcome = {
  name: "ours",
  title: "We can look at this",
  text: "Tell us what happened. You can leave out whatever you like.",
  helpers: [],
  ours: true,
};

/** Where the three questions lead: danger before place, place before time. */
export function outcomeOf({ kind, state, soon }: FirstAnswers): Outcome {
  if (kind === "mind" || kind === "danger") return ELSEWHERE[kind] ?? OURS;
  if (state === ABROAD) return OVERSEAS;
  if (kind === "legal") return legalHelp(state);
  return ELSEWHERE[kind] ?? (soon === "today" ? TODAY : OURS);
}
