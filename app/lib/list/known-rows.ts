// A list of rows that are few and known as a whole, such as the keys of the code: read at once, and searched, filtered
// and sorted here as the database would.
import { cleanLine } from "~domain/text";
import type { Rows } from "./define-list";

type Answer<Row> = {
  data: Row[] | null;
  error: { code: string; message: string } | null;
  count: number | null;
};
type Step<Row> = (rows: Row[]) => Row[];

const { compare } = new Intl.Collator("en-US", { numeric: true });
const folded = (text: string) => cleanLine(text).toLocaleLowerCase("en-US");

/** Every word of the search stands somewhere in the text. */
export const holds = (text: string, q: string): boolean =>
  folded(q)
    .split(" ")
    .every((word) => folded(text).includes(word));

/** A pattern of the database: lists of this kind search by `holds`. */
const notHere = (): never => {
  throw new Error("Rows that are known as a whole are filtered by eq and contains");
};

/** `read` gives all rows, and throws what supabase-js calls an error. */
export function knownRows<Row extends object>(read: () => Promise<Row[]>): Rows<Row> {
  const steps: Step<Row>[] = [];
  const orders: ((a: Row, b: Row) => number)[] = [];
  let [from, to] = [0, Number.POSITIVE_INFINITY];
  const of = (row: Row, column: string) => (row as Record<string, unknown>)[column];
  const where = (test: (row: Row) => boolean) => {
    steps.push((all) => all.filter(test));
    return rows;
  };
  async function answer(): Promise<Answer<Row>> {
    try {
      const found = steps.reduce((all, step) => step(all), await read());
      const sorted = found.toSorted((a, b) => orders.map((order) => order(a, b)).find(Boolean) ?? 0);
      return { data: sorted.slice(from, to + 1), error: null, count: found.length };
    } catch (error) {
      return { data: null, error: error as { code: string; message: string }, count: null };
    }
  }
  const rows: Rows<Row> = {
    eq: (column, value) => where((row) => of(row, column) === value),
    gt: (column, value) => where((row) => compare(String(of(row, column)), String(value)) > 0),
    contains: (column, values) =>
      where((row) => values.every((value) => (of(row, column) as readonly string[]).includes(value))),
    or: notHere,
    ilike: notHere,
    order(column, { ascending = true } = {}) {
      const sign = ascending ? 1 : -1;
      orders.push((a, b) => {
        const [one, other] = [of(a, column), of(b, column)];
        // What is not there comes last, either way.
        if (one === null || other === null) return Number(one === null) - Number(other === null);
        return sign * compare(String(one), String(other));
      });
      return rows;
    },
    range(first, last) {
      [from, to] = [first, last];
      return rows;
    },
    limit: (most) => rows.range(0, most - 1),
    select: () => rows,
    // biome-ignore lint/suspicious/noThenProperty: it is awaited as the builders of supabase-js are
    then: (done, failed) => answer().then(done, failed),
  };
  return rows;
}
