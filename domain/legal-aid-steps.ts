// "What now?": from five short answers to the next three steps. Plain rules in the order of what can't wait; nothing is
// kept or sent. What they say holds in every state, and sends people to the court or a lawyer for what does not.
import { US_STATE_CODES, type UsState } from "./us-states.ts";

export const MATTERS = {
  papers: "I got court papers",
  emergency: "A judge made an emergency or protective order",
  no_order: "There is no custody order yet",
  moving: "The other parent wants to move away with our child",
  time: "I don't get the time the order gives me",
  support: "I can't pay the child support that was set",
  other: "Something else",
} as const;
export type Matter = keyof typeof MATTERS;

/** How far away, never the day: an address says nothing that only one father can have said. */
export const HEARINGS = {
  days: "In the next three days",
  weeks: "In the next two weeks",
  later: "Later than that",
  missed: "It has passed, and I wasn't there",
  none: "There is none",
  unknown: "I don't know",
} as const;
export type Hearing = keyof typeof HEARINGS;

export const SAFETY = { no: "No", yes: "Yes", unsure: "Not sure" } as const;
export type Safety = keyof typeof SAFETY;

export const MONEY = {
  can: "Yes",
  little: "A little",
  none: "No",
} as const;
export type Money = keyof typeof MONEY;

export type LegalAnswers = {
  matter: Matter | "";
  state: UsState | "";
  hearing: Hearing | "";
  safety: Safety | "";
  money: Money | "";
};

/** The parameters of the page, each with what it can be; the empty one is what it takes when there is none. */
export const LEGAL_CHOICES = {
  matter: ["", ...(Object.keys(MATTERS) as Matter[])],
  state: ["", ...US_STATE_CODES],
  hearing: ["", ...(Object.keys(HEARINGS) as Hearing[])],
  safety: ["", ...(Object.keys(SAFETY) as Safety[])],
  money: ["", ...(Object.keys(MONEY) as Money[])],
} as const satisfies { [Name in keyof LegalAnswers]: readonly LegalAnswers[Name][] };

/** What the button of the form says: whoever answers nothing wants the steps that are for everybody. */
export const STEPS_ASKED = { name: "steps", value: "show" } as const;
export const stepsAsked = (search: URLSearchParams): boolean =>
  search.get(STEPS_ASKED.name) === STEPS_ASKED.value;

const one = <T extends string>(choices: readonly T[], said: string | null): T | undefined =>
  choices.find((choice) => choice === said);

/** What stands in an address; whatever it cannot be is no answer. */
export function parseLegalAnswers(search: URLSearchParams): LegalAnswers {
  return {
    matter: one(LEGAL_CHOICES.matter, search.get("matter")) ?? "",
    state: one(LEGAL_CHOICES.state, search.get("state")) ?? "",
    hearing: one(LEGAL_CHOICES.hearing, search.get("hearing")) ?? "",
    safety: one(LEGAL_CHOICES.safety, search.get("safety")) ?? "",
    money: one(LEGAL_CHOICES.money, search.get("money")) ?? "",
  };
}

export const isAsked = (answers: LegalAnswers): boolean => Object.values(answers).some(Boolean);
/** Somebody may be in danger: whom to call stands before everything else. */
export const inDanger = ({ safety }: LegalAnswers): boolean => safety === "yes" || safety === "unsure";

/** Where a step leads on this site. */
export type StepDoor = "brief" | "ask" | "lawyers";
export type LegalStep = {
  id: string;
  title: string;
  text: string;
  /** Kinds of forms, by the names most courts know them under. */
  forms?: readonly string[];
  door?: StepDoor;
};
type Rule = LegalStep & { when: (answers: LegalAnswers) => boolean };

const about = (matter: Matter) => (answers: LegalAnswers) => answers.matter === matter;

/** In the order of what can't wait. The last three are for everybody. */
const RULES: readonly Rule[] = [
  {
    id: "safety",
    when: inDanger,
    title: "Get safe first",
    text: "Call 911 if someone is in danger now. The National Domestic Violence Hotline, 1-800-799-7233, is there for men, too. Ask them how to get an order that protects you and your kids. A court can act on it the same day.",
    forms: ["Petition for a protective order"],
  },
  {
    id: "obey",
    when: about("emergency"),
    title: "Follow the order, word for word",
    text: "Do it even if the order is not fair. If it says no contact, don't call, text or send a friend. Breaking it can get you arrested. Look in the papers for the next hearing: there the judge hears your side.",
    forms: ["Response to a protective order", "Request for a hearing"],
  },
  {
    id: "hearing_now",
    when: ({ hearing }) => hearing === "days",
    title: "Go to the hearing",
    text: "Go, even without a lawyer. If you stay away, the judge can decide without you. Call the court clerk today. Ask where it is and if you can join by phone or video. You may ask the judge for more time to find a lawyer, but the date stands until the judge says yes.",
    forms: ["Request for a new date (continuance)"],
  },
  {
    id: "missed",
    when: ({ hearing }) => hearing === "missed",
    title: "Call the court clerk today",
    text: "Ask what the judge decided, and ask for a copy. Then ask how to undo an order that was made without you. The time for that is short.",
    forms: ["Motion to set aside an order"],
  },
  {
    id: "answer",
    when: about("papers"),
    title: "Find your last day to answer",
    text: "Look for the page called “summons”. It says how many days you have, counted from the day you got the papers. It is often 20 to 30, and it can be less. Send your answer to that court in time. If you don't, the other side can win without you.",
    forms: ["Answer or response", "Appearance form"],
  },
  {
    id: "moving",
    when: about("moving"),
    title: "Go to court before the move",
    text: "Tell the other parent in writing that you don't agree. Then ask the court clerk how to object to a move. In many states you have only a few weeks. Don't take or hide your child: that can hurt your case.",
    forms: ["Objection to a move (relocation)", "Motion for a temporary order"],
  },
  {
    id: "support",
    when: about("support"),
    title: "Ask for a change of support now",
    text: "A change most often counts only from the day you ask for it. What you owe from before stays. So ask your state's child support office for a review today, and pay what you can until then.",
    forms: ["Request to change child support", "Income and expense statement"],
  },
  {
    id: "enforce",
    when: about("time"),
    title: "Ask the court to enforce the order",
    text: "Write down each visit you missed: the day, the time, what was said. Keep the texts. Go on paying support. Support and time with your kids are two things, and a judge will look at both.",
    forms: ["Motion to enforce parenting time", "Motion for contempt"],
  },
  {
    id: "first_order",
    when: about("no_order"),
    title: "Ask the court for an order",
    text: "Without an order it is hard to get help when you are kept from your child. Were you not married? Then the law may first have to say that you are the father. The clerk or a lawyer can tell you which form comes first.",
    forms: ["Petition for custody and parenting time", "Petition to establish paternity", "Parenting plan"],
  },
  {
    id: "hearing_soon",
    when: ({ hearing }) => hearing === "weeks",
    title: "Get ready for the hearing",
    text: "Make three copies of each paper you want to show. Write down what you ask for in a few lines. Ask the clerk where to be, when, and who may come with you.",
    forms: ["Witness and exhibit list"],
  },
  {
    id: "find_date",
    when: ({ hearing }) => hearing === "unknown",
    title: "Find out the date",
    text: "Call the clerk of the court with your name or your case number. Ask if there is a hearing, and when. Most courts also show it on their website.",
  },
  {
    id: "free_lawyer",
    when: ({ money }) => money === "none" || money === "little",
    title: "Ask for free help and no fees",
    text: "Legal aid offices and law schools help for free if you have little money. LawHelp.org shows those near you. The court can let you off its fees, too. Ask the clerk for a fee waiver.",
    forms: ["Fee waiver"],
  },
  {
    id: "lawyer",
    when: ({ money }) => money === "can",
    title: "Talk to a lawyer for an hour",
    text: "One hour early on can save you many later. If the whole case costs too much, ask for “limited scope”: the lawyer does one part, and you do the rest.",
    door: "lawyers",
  },
  {
    id: "story",
    when: () => true,
    title: "Put your case on one page",
    text: "The court, the dates, the orders, and what you want for your kids. You tell it once and can show it to everyone who helps you.",
    door: "brief",
  },
  {
    id: "self_help",
    when: () => true,
    title: "Call the self-help desk of your court",
    text: "Many courts have one. They can't tell you what to do, but they show you the right forms and how to send them in. It's free.",
  },
  {
    id: "ask",
    when: () => true,
    title: "Ask us",
    text: "Tell us where you stand. A person reads it and tells you who can help.",
    door: "ask",
  },
];

/** How many steps are shown: more at once is none. */
const STEPS_SHOWN = 3;

/** The next three steps, the most urgent first: always three, never one twice. */
export function nextLegalSteps(answers: LegalAnswers): LegalStep[] {
  return RULES.filter(({ when }) => when(answers))
    .slice(0, STEPS_SHOWN)
    .map(({ when: _, ...step }) => step);
}

/** The forms to look for: those of the steps shown, and of what else is true for him. */
export function legalForms(answers: LegalAnswers): string[] {
  return [...new Set(RULES.filter(({ when }) => when(answers)).flatMap(({ forms = [] }) => forms))];
}

/** The courts' own pages for people without a lawyer: only those we are certain of. */
const COURT_SITES: Partial<Record<UsState, string>> = {
  AK: "https://courts.alaska.gov/shc/",
  CA: "https://selfhelp.courts.ca.gov/",
  FL: "https://help.flcourts.gov/",
  MD: "https://www.mdcourts.gov/legalhelp",
  NY: "https://www.nycourts.gov/courthelp/",
};
/** Every state's legal aid offices and forms, kept by Pro Bono Net. */
export const LAW_HELP = "https://www.lawhelp.org/";

export const courtSite = (state: UsState | ""): string | undefined =>
  state ? COURT_SITES[state] : undefined;
