/** Of report_kinds, those that are between two: never on the site, and closed where others are taken down. */
export const isBetweenTwo = (kind: string): boolean => kind === "conversation";

/** What became of a thing, for who wrote it and for staff. */
const OUTCOMES = {
  public: {
    kept: "We kept it.",
    taken_down: "We took it down. Its author can ask once for a second look.",
    reversed: "We no longer keep it off the site, after a second look.",
    upheld: "It stays down after a second look.",
    is_down: "It is no longer on the site.",
    is_back: "We no longer keep it off the site. What you have changed since, we read before it is shown.",
    stays: "It stays down.",
  },
  between_two: {
    kept: "We left it as it is.",
    taken_down: "We closed it. The side it was reported of can ask once for a second look.",
    reversed: "This decision no longer keeps it closed, after a second look.",
    upheld: "It stays closed after a second look.",
    is_down: "Neither of you can write in it any more. What was written can be read until it is erased.",
    // Another decision may.
    is_back: "This decision no longer keeps it closed.",
    stays: "It stays closed.",
  },
} as const;
export const outcomesOf = (kind: string) => (isBetweenTwo(kind) ? OUTCOMES.between_two : OUTCOMES.public);
