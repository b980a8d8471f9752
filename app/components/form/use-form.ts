import { type FormEvent, type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { Posted } from "~/lib/posted";
import type { AppError, FieldErrors } from "~domain/errors";
import { MESSAGES, type ToastText } from "~domain/messages";
import type { RichText } from "~domain/rich-text";
import {
  changedSince,
  type FormSchema,
  type FormValue,
  type FormValues,
  fieldId,
  isSame,
  known,
  ownErrors,
  problemsOf,
  typedEarly,
} from "./form-values";
import { type Done, useAction, wordsOf } from "./use-action";
import { type Unsaid, useFirstWrong } from "./use-first-wrong";

/** Why the server did not take it: a toast, and the same words in the form, at the fields they are about. */
export type Refusal = { said: ToastText; fields?: FieldErrors; quietly?: boolean };

/** Where what is typed is kept until it is sent. */
export type Draft = { recall: () => FormValues; remember: (values: FormValues) => void };

/** By the page around the form, which may close it meanwhile. */
export const keptIn = <K extends string>(kept: Partial<Record<K, FormValues>>, form: K): Draft => ({
  recall: () => kept[form] ?? {},
  remember: (values) => {
    kept[form] = values;
  },
});

interface Kept<V extends FormValues> {
  /** The first values; their order is that of the form and its summary. */
  initial: V | (() => V);
  draft?: Draft;
  /** What follows from something typed before the page could react. */
  early?: (typed: Partial<V>) => Partial<V>;
  /**
   * The page takes it without JavaScript too (app/lib/posted.ts): what became of it, null while it was not posted. Then
   * the button works before the page's code is there.
   */
  posted?: Posted<unknown> | null;
}

export interface FormOptions<V extends FormValues, Out> extends Kept<V> {
  /** Begins the ids of the fields: unique on the page. */
  id: string;
  schema: FormSchema<Out>;
  /** Keeps what is shown and sent possible, such as a choice that has gone since. */
  adjust?: (values: V) => V;
  /** The toast beside what the schema refuses (spec section 5); read out is the summary. */
  toast?: (errors: FieldErrors, values: V) => ToastText | null;
  /** Only ever called with what the schema gives. Whatever it throws becomes a refusal, too. */
  // biome-ignore lint/suspicious/noConfusingVoidType: most forms have nothing to say when it worked
  send: (input: Out, form: FormHandle<V>) => Promise<Refusal | Done | void>;
  /** The words for what it throws; without them, 'Error' with its message. */
  failed?: (error: unknown) => ToastText;
}

type Event<Value = string> = { target: { value: Value; checked?: boolean } };
type Common = { id: string; name: string; error: string | undefined };
export type TextProps = Common & { value: string; onChange: (event: Event) => void };
export type TickProps = Common & { checked: boolean; onChange: (event: Event) => void };
export type RichTextProps = Common & { value: RichText; onChange: (event: Event<RichText>) => void };
export type FieldProps<T> = T extends boolean ? TickProps : T extends RichText ? RichTextProps : TextProps;

export interface FormHandle<V extends FormValues> {
  set: <N extends keyof V & string>(name: N, value: V[N]) => void;
  /** Back to the first values or to these, without errors. From `send`: but for what was typed since it began. */
  reset: (values?: V) => void;
  /** On from these: what was typed since the values before stays. */
  goOnFrom: (values: V) => void;
  /** Fills a text that is empty by then, or still says what was suggested before. */
  suggest: (name: keyof V & string, value: string) => void;
}

export interface FormState<V extends FormValues = FormValues> extends FormHandle<V> {
  id: string;
  values: V;
  /** By field, in the order of the form. */
  errors: FieldErrors;
  field: <N extends keyof V & string>(name: N) => FieldProps<V[N]>;
  /** What the server said, above the errors or, where no field is to blame, beside the button. */
  said: ToastText | null;
  /** Of the first field that is wrong, where the focus was there already and reads nothing out. */
  unsaid: Unsaid | null;
  refuse: (refusal: Refusal) => void;
  pending: boolean;
  /** False until the page can react: before that nothing may be sent. */
  ready: boolean;
  /** It can be sent without the page's code. */
  posts: boolean;
  /** Something differs from what is kept. */
  dirty: boolean;
  onSubmit: (event: FormEvent) => void;
  element: RefObject<HTMLFormElement | null>;
}

/**
 * What stands in the form: the first values, then a draft or, newer than any, what was posted, then what was typed
 * before the page could react.
 */
function useTyped<V extends FormValues>({ id, initial, draft, early, ...kept }: Kept<V> & { id: string }) {
  const posted = kept.posted?.form === id ? kept.posted : null;
  const element = useRef<HTMLFormElement>(null);
  const [first, setFirst] = useState(initial);
  const [typed, setTyped] = useState<V>({ ...first, ...(posted?.said && known(first, posted.values)) });
  const [ready, setReady] = useState(false);
  // Before the first repaint, and only in the browser: the server knows nothing of drafts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; another form has another key
  useLayoutEffect(() => {
    const before = typedEarly(element.current, typed);
    const kept = posted?.said ? {} : known(typed, draft?.recall() ?? {});
    setTyped({ ...typed, ...kept, ...(early?.(before) ?? before) });
    setReady(true);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever keeps it, it changes with what is typed
  useEffect(() => {
    if (ready) draft?.remember(typed);
  }, [ready, typed]);
  /** What was being sent; what is typed meanwhile is newer than what comes back. */
  const sent = useRef<V | null>(null);
  const begun = useRef(first);
  const startFrom = (next: V, before = sent.current): void => {
    begun.current = next;
    setFirst(next);
    setTyped((now) => (before ? { ...next, ...changedSince(before, now) } : next));
  };
  const given = useRef<Record<string, FormValue>>({});
  // Who suggests may have waited long: what counts is what stands there by then.
  const now = useRef(typed);
  now.current = typed;
  async function sending<T>(send: () => Promise<T>): Promise<T> {
    sent.current = typed;
    try {
      return await send();
    } finally {
      sent.current = null;
    }
  }
  const goOnFrom = (next: V): void => startFrom(next, begun.current);
  const suggest: FormHandle<V>["suggest"] = (name, value) => {
    if (!["", given.current[name]].includes(now.current[name])) return;
    given.current[name] = value;
    setTyped((before) => ({ ...before, [name]: value }));
  };
  const beside = { goOnFrom, suggest, posts: kept.posted !== undefined };
  return { posted, element, first, typed, setTyped, startFrom, sending, ready, beside };
}

/** The one form: values, errors, early typing, drafts, one submit at a time, refusals of whoever refuses. */
export function useForm<V extends FormValues, Out>(options: FormOptions<V, Out>): FormState<V> {
  const { id, schema, send } = options;
  const { posted, element, first, typed, setTyped, startFrom, sending, ready, beside } = useTyped(options);
  // What the last try to send found wrong: whatever comes up while somebody is still typing waits for the next.
  const [checked, setChecked] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<Refusal | null>(posted?.said ? posted : null);
  const values = options.adjust?.(typed) ?? typed;
  const refused = ownErrors(values, refusal?.fields ?? {});
  const problems = () => problemsOf(schema, values, element.current);
  const errors = ownErrors(values, { ...(checked.length > 0 ? only(checked, problems()) : {}), ...refused });
  const { unsaid, refused: goToFirst, settled } = useFirstWrong(id, errors);

  function refuse(next: Refusal): void {
    setRefusal(next);
    // What stands at a field is read out there or in the summary.
    const told = Object.keys(ownErrors(values, next.fields ?? {})).length > 0;
    if (!next.quietly) show({ ...next.said, told });
    goToFirst();
  }
  const { pending, run, show, drop } = useAction((error) => {
    const said = options.failed?.(error) ?? MESSAGES.failed(wordsOf(error));
    refuse({ said, fields: (error as Partial<AppError> | undefined)?.fields });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the form goes what it was refused for
  useEffect(() => drop, []);
  const set: FormHandle<V>["set"] = (name, value) => {
    setTyped((before) => ({ ...before, [name]: value }));
    setRefusal((before) => withoutField(before, name));
    settled();
  };
  const reset = (next: V = first): void => {
    startFrom(next);
    setChecked([]);
    setRefusal(null);
  };
  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    const read = schema.safeParse(values);
    settled();
    if (!pending) setRefusal(null);
    const wrong = problems();
    setChecked(Object.keys(wrong));
    if (read.success && Object.keys(wrong).length === 0)
      return void run(async () => {
        const answer = await sending(() => send(read.data, { set, reset, ...beside }));
        return typeof answer === "object" ? refuse(answer) : answer;
      });
    // Nothing is refused in silence, not even what no field of the form is about.
    if (Object.keys(ownErrors(values, wrong)).length === 0)
      return void refuse({ said: MESSAGES.failed(Object.values(wrong)[0] ?? "") });
    const toast = options.toast?.(wrong, values);
    if (toast) show({ ...toast, told: true });
    goToFirst();
  }
  const field: FormState<V>["field"] = <N extends keyof V & string>(name: N) =>
    fieldProps<V[N]>(fieldId(id, name), name, values[name] as V[N], errors[name], (to) => set(name, to));
  const dirty = Object.keys(first).some((name) => !isSame(first[name], values[name]));
  const state = { values, errors, unsaid, said: refusal?.said ?? null, pending, ready, dirty };
  return { id, ...state, field, set, reset, ...beside, refuse, onSubmit, element };
}

function fieldProps<T extends FormValue>(
  id: string,
  name: string,
  value: T,
  error: string | undefined,
  set: (value: T) => void,
): FieldProps<T> {
  const tick = typeof value === "boolean";
  const onChange = ({ target }: Event<FormValue>) => set((tick ? target.checked : target.value) as T);
  const shown = tick ? { checked: value } : { value };
  return { id, name, error, onChange, ...shown } as unknown as FieldProps<T>;
}

const only = (names: readonly string[], errors: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([name]) => names.includes(name)));

/** What the server said of a field is settled when the field changes. */
function withoutField(refusal: Refusal | null, name: string): Refusal | null {
  if (!refusal?.fields) return refusal;
  const said = Object.entries(refusal.fields);
  const left = said.filter(([key]) => key !== name && !name.endsWith(`_${key}`));
  return left.length > 0 || said.length === 0 ? { ...refusal, fields: Object.fromEntries(left) } : null;
}
