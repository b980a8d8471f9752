// Resources for fathers: their closed lists, the state of the finder as it stands in the address, and when one is due.
import { cleanLine, pageNumber } from "./text.ts";
import { US_STATES, type UsState } from "./us-states.ts";

/** The database has the same lists. */
export const RESOURCE_TOPICS = {
  tonight: "Tonight",
  custody: "Custody and parenting time",
  court: "Court",
  money: "Money and support",
  home: "Rent and home",
  school: "School and childcare",
  children: "Talking with children",
  health: "Health, yours and theirs",
  work: "Work",
} as const;
export const RESOURCE_FORMATS = {
  guide: "Short guide",
  checklist: "Checklist",
  website: "Website",
  phone: "Phone line",
  form: "Form",
} as const;
/** In years, of the children it is about. */
export const CHILD_AGES = ["0-2", "3-5", "6-12", "13-17"] as const;
/** At most so many minutes. */
export const READING_TIMES = ["5", "10", "20"] as const;

export type ResourceTopic = keyof typeof RESOURCE_TOPICS;
export type ResourceFormat = keyof typeof RESOURCE_FORMATS;
export type ChildAge = (typeof CHILD_AGES)[number];

export const RESOURCES_PATH = "/resources";
export const resourcePath = (slug: string) => `${RESOURCES_PATH}/${slug}`;
export const RESOURCES_PER_PAGE = 24;
export const RESOURCE_SEARCH_LENGTH = 80;

/** "" is any. */
export type ResourceParams = {
  q: string;
  topic: ResourceTopic | "";
  state: UsState | "";
  age: ChildAge | "";
  format: ResourceFormat | "";
  minutes: (typeof READING_TIMES)[number] | "";
  page: number;
};
export const FINDER_FIELDS = ["q", "topic", "state", "age", "format", "minutes"] as const;

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | "" =>
  values.find((known) => known === value) ?? "";
const keysOf = <T extends object>(list: T) => Object.keys(list) as (keyof T & string)[];

export function parseResourceParams(search: URLSearchParams): ResourceParams {
  return {
    q: cleanLine((search.get("q") ?? "").slice(0, RESOURCE_SEARCH_LENGTH)),
    topic: oneOf(keysOf(RESOURCE_TOPICS), search.get("topic")),
    state: oneOf(keysOf(US_STATES), search.get("state")),
    age: oneOf(CHILD_AGES, search.get("age")),
    format: oneOf(keysOf(RESOURCE_FORMATS), search.get("format")),
    minutes: oneOf(READING_TIMES, search.get("minutes")),
    page: pageNumber(search.get("page"), 1_000),
  };
}

/** Whether a review (YYYY-MM-DD) is so old, a year, that somebody should read it again; as resource_list has it. */
export function isDue(reviewed_on: string, today: string): boolean {
  const day = today.slice(4).replace("-02-29", "-02-28");
  return reviewed_on < `${Number(today.slice(0, 4)) - 1}${day}`;
}

/** "All states", or their names. */
export const whereText = (states: readonly string[]): string =>
  states.length === 0 ? "All states" : states.map((code) => US_STATES[code as UsState] ?? code).join(", ");
export const agesText = (ages: readonly string[]): string =>
  ages.length === 0 ? "Any age" : `Children of ${ages.join(", ")}`;
/** The host of a page of others, as people say it. */
export const siteOf = (url: string): string => new URL(url).hostname.replace(/^www\./, "");
