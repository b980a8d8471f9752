/** PostgREST's answer past the last page. */
export const PAST_THE_END = "PGRST103";

/** A page number as it stands in an address: a whole number of at most four digits, from 1 to `max`; else the first page. */
export const pageNumber = (text: string | null, max = 9_999): number =>
  /^[1-9]\d{0,3}$/.test(text ?? "") ? Math.min(Number(text), max) : 1;
