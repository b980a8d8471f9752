// The directory of lawyers and mental health professionals: who is in it, how it is filtered, and what is said about it.
import { cleanLine, pageNumber } from "./text.ts";
import { US_STATE_CODES, type UsState } from "./us-states.ts";

export const DIRECTORY_PATH = "/lawyer-directory";
export const DIRECTORY_TITLE = "Lawyer directory";

export const LISTING_KINDS = { lawyer: "Lawyers", psychologist: "Mental health professionals" } as const;
export type ListingKind = keyof typeof LISTING_KINDS;
export const LISTING_KIND_KEYS = Object.keys(LISTING_KINDS) as [ListingKind, ...ListingKind[]];
/** One of them. */
export const LISTING_WORDS = { lawyer: "Lawyer", psychologist: "Mental health professional" } as const;

/** Days; private.directory_days in the database has the same. */
export const DIRECTORY_DAYS = { mark: 45, rest: 90, grace: 14 } as const;

/** What a listing of a kind can be found by; private.listing_issues in the database has the same words. */
export const LISTING_ISSUES = {
  lawyer: [
    "Custody",
    "Parenting time",
    "Child support",
    "Divorce",
    "Paternity",
    "Protective orders",
    "Mediation",
    "Relocation",
    "Adoption",
    "Grandparents",
    "Child welfare cases",
    "Changing an order",
  ],
  psychologist: [
    "Co-parenting",
    "Family therapy",
    "Children",
    "Depression",
    "Anxiety",
    "Trauma",
    "Grief",
    "Anger",
    "Divorce and separation",
    "Addiction",
    "Custody evaluations",
    "Suicidal thoughts",
  ],
} as const satisfies Record<ListingKind, readonly string[]>;

/** private.listing_languages in the database has the same. */
export const LISTING_LANGUAGES = [
  "English",
  "Spanish",
  "Arabic",
  "Chinese",
  "French",
  "German",
  "Haitian Creole",
  "Hindi",
  "Korean",
  "Polish",
  "Portuguese",
  "Russian",
  "Somali",
  "Tagalog",
  "Ukrainian",
  "Vietnamese",
  "American Sign Language",
] as const;

/** What a listing says yes or no to: columns of public.listings, as the listing says it and as a visitor asks for it. */
export const LISTING_YES = {
  telehealth: { label: "By video or phone", asked: "Meet by video or phone" },
  sliding_scale: { label: "Sliding scale", asked: "Charge by what you earn (sliding scale)" },
  insurance: { label: "Takes insurance", asked: "Take insurance" },
  first_call_free: { label: "First call free", asked: "Offer a free first call" },
} as const;
export type ListingYes = keyof typeof LISTING_YES;
export const LISTING_YES_KEYS = Object.keys(LISTING_YES) as ListingYes[];

export const LISTINGS_PER_PAGE = 12;
/** So many can be counted and paged through, as private.found_listings does; whoever finds more asks more. */
export const MOST_LISTINGS = 1_000;
const MAX_DIRECTORY_PAGE = Math.ceil(MOST_LISTINGS / LISTINGS_PER_PAGE);
export const DISTANCES = [10, 25, 50, 100] as const;
const ZIP = /^\d{5}$/;

export type DirectoryParams = {
  kind: ListingKind | "";
  state: UsState | "";
  issue: string;
  language: string;
  yes: ListingYes[];
  available: boolean;
  /** Five digits, or "" where no distance is asked for. */
  zip: string;
  miles: (typeof DISTANCES)[number];
  page: number;
};

const ISSUES: readonly string[] = [
  ...new Set<string>([...LISTING_ISSUES.lawyer, ...LISTING_ISSUES.psychologist]),
];
/** What can be asked for, once a kind is chosen or none. */
export const issuesOf = (kind: ListingKind | ""): readonly string[] => (kind ? LISTING_ISSUES[kind] : ISSUES);

const oneOf = <T extends string>(values: readonly T[], value: string | null): T | "" =>
  values.find((candidate) => candidate === value) ?? "";

/** Reads the address; what is not understood asks for nothing. */
export function parseDirectoryParams(search: URLSearchParams): DirectoryParams {
  const kind = oneOf(LISTING_KIND_KEYS, search.get("kind"));
  const zip = cleanLine(search.get("zip") ?? "");
  return {
    kind,
    state: oneOf(US_STATE_CODES, search.get("state")),
    issue: oneOf(issuesOf(kind), search.get("issue")),
    language: oneOf(LISTING_LANGUAGES, search.get("language")),
    yes: LISTING_YES_KEYS.filter((key) => search.get(key) === "1"),
    available: search.get("available") === "1",
    zip: ZIP.test(zip) ? zip : "",
    miles: DISTANCES.find((miles) => String(miles) === search.get("miles")) ?? 25,
    page: pageNumber(search.get("page"), MAX_DIRECTORY_PAGE),
  };
}

/** What private.listing_tags makes of a listing, as it is asked for. */
export function tagsOf({ kind, state, issue, language, yes }: DirectoryParams): string[] {
  const pairs = { kind, state, issue, language };
  const named = Object.entries(pairs).flatMap(([name, value]) => (value ? [`${name}:${value}`] : []));
  return [...named, ...yes];
}

const yesRule = { kind: "one_of", values: ["", "1"] } as const;
/** What the server sees of an address; see QueryRule in app/site/row.ts. */
export const DIRECTORY_QUERY = {
  kind: { kind: "one_of", values: ["", ...LISTING_KIND_KEYS] },
  state: { kind: "one_of", values: ["", ...US_STATE_CODES] },
  issue: { kind: "one_of", values: ["", ...ISSUES] },
  language: { kind: "one_of", values: ["", ...LISTING_LANGUAGES] },
  ...{ telehealth: yesRule, sliding_scale: yesRule, insurance: yesRule, first_call_free: yesRule },
  available: yesRule,
  zip: { kind: "like", pattern: ZIP },
  miles: { kind: "one_of", values: ["25", ...DISTANCES.map(String)] },
  page: { kind: "page", max: MAX_DIRECTORY_PAGE },
} as const;
