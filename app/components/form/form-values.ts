// What stands in a form, what is wrong with it, and what its fields are called.
import type { z } from "zod";
import type { FieldErrors } from "~domain/errors";
import type { RichText } from "~domain/rich-text";

export type FormValue = string | boolean | RichText;
/** Text for what is typed or chosen, true or false for ticks, a document for what is written; keys in the order of the form. */
export type FormValues = Record<string, FormValue>;
export type FormSchema<Out> = Pick<z.ZodType<Out>, "safeParse">;

export const fieldId = (form: string, name: string) => `${form}-${name}`.replaceAll("_", "-");

const isObject = (value: unknown): value is object => typeof value === "object" && value !== null;

/** Two documents are the same whatever the order of their keys, which the database changes. */
export function isSame(one: unknown, other: unknown): boolean {
  if (!isObject(one) || !isObject(other)) return one === other;
  const [left, right] = [one, other].map((value) => new Map(Object.entries(value)));
  if (!left || left.size !== right?.size) return false;
  return [...left].every(([key, value]) => right.has(key) && isSame(value, right.get(key)));
}

/** The fields of `now` that are not as they were. */
export const changedSince = <V extends FormValues>(before: V, now: V): Partial<V> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !isSame(before[name], value)),
  ) as Partial<V>;

const atMost = (count: unknown) => `Use at most ${count} characters.`;

/** Of the fields that say how much they take (TextField), those with more in them. */
function tooLong(form: HTMLFormElement, values: FormValues): FieldErrors {
  const over = [...form.querySelectorAll<HTMLInputElement>("[data-most]")].filter(
    ({ name, dataset }) => String(values[name] ?? "").trim().length > Number(dataset.most),
  );
  return Object.fromEntries(over.map(({ name, dataset }) => [name, atMost(dataset.most)]));
}

/** The first thing wrong with each field. What is too long is refused even where the schema does not say so. */
export function problemsOf(
  schema: FormSchema<unknown>,
  values: FormValues,
  form: HTMLFormElement | null = null,
): FieldErrors {
  const found: FieldErrors = {};
  for (const issue of schema.safeParse(values).error?.issues ?? []) {
    // Without words of its own, a schema speaks of strings.
    const isBare = issue.code === "too_big" && issue.message.startsWith("Too big: expected string");
    found[String(issue.path[0])] ??= isBare ? atMost(issue.maximum) : issue.message;
  }
  return form ? { ...tooLong(form, values), ...found } : found;
}

/**
 * The errors of fields this form has, in its order, which is the order of the summary. The database names its
 * columns: `firm_name` is the form's `law_firm_name`, where it has no `firm_name` of its own.
 */
export function ownErrors(values: FormValues, errors: FieldErrors): FieldErrors {
  const found = Object.keys(values).flatMap((name) => {
    const said = Object.entries(errors).find(
      ([key]) => key === name || (!(key in values) && name.endsWith(`_${key}`)),
    );
    return said ? [[name, errors[name] ?? said[1]]] : [];
  });
  return Object.fromEntries(found);
}

/** What somebody typed before the page could react; it must not be lost. What the form does not show, nobody has changed. */
export function typedEarly<V extends FormValues>(form: HTMLFormElement | null, shown: V): Partial<V> {
  if (!form) return {};
  const data = new FormData(form);
  const changed = Object.entries(shown).flatMap(([name, value]) => {
    const tick = typeof value === "boolean" && form.elements.namedItem(name) !== null;
    const now = tick ? data.has(name) : data.get(name);
    return now === null || now === value ? [] : [[name, now]];
  });
  return Object.fromEntries(changed) as Partial<V>;
}

/** The part of a draft that belongs to this form. */
export function known<V extends FormValues>(values: V, draft: FormValues): Partial<V> {
  const kept = Object.entries(draft).filter(([name, value]) => typeof value === typeof values[name]);
  return Object.fromEntries(kept) as Partial<V>;
}
