import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from "react";
import type { FieldErrors } from "~domain/errors";
import { keepDraft, recallDraft } from "./draft";
import { type Checked, checkForm, emptyForm, type FormValues } from "./form-values";
import type { RegistrationRole } from "./role-module";

export type RegistrationForm = {
  values: FormValues;
  errors: FieldErrors;
  change: (name: string, value: string | boolean) => void;
  check: () => Checked;
  /** Back to an empty form; the draft goes, too. */
  clear: () => void;
  /** False until the page can react: before that nothing may be sent. */
  ready: boolean;
  form: RefObject<HTMLFormElement | null>;
};

/** What somebody typed before the page could react; it must not be lost. */
function typedEarly(form: HTMLFormElement | null, empty: FormValues): FormValues {
  if (!form) return {};
  const data = new FormData(form);
  const now = (name: string, first: string | boolean) =>
    typeof first === "boolean" ? data.has(name) : (data.get(name) ?? first);
  const changed = Object.entries(empty).filter(([name, first]) => now(name, first) !== first);
  return Object.fromEntries(changed.map(([name, first]) => [name, now(name, first) as string | boolean]));
}

export function useRegistrationForm(role: RegistrationRole, withAccount: boolean): RegistrationForm {
  const form = useRef<HTMLFormElement>(null);
  const [values, setValues] = useState(() => emptyForm(role));
  const [checking, setChecking] = useState(false);
  const [ready, setReady] = useState(false);

  // Before the first repaint, and only in the browser: the server knows nothing of drafts.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once; another role mounts another form
  useLayoutEffect(() => {
    const empty = emptyForm(role);
    setValues({ ...empty, ...recallDraft(role.id), ...typedEarly(form.current, empty) });
    setReady(true);
  }, []);
  useEffect(() => {
    if (ready) keepDraft(role.id, values);
  }, [ready, role.id, values]);

  const shown = checking ? checkForm(role, values, withAccount) : null;
  return {
    values,
    errors: shown && !shown.ok ? shown.errors : {},
    change: (name, value) => setValues((before) => ({ ...before, [name]: value })),
    check: () => {
      setChecking(true);
      return checkForm(role, values, withAccount);
    },
    clear: () => {
      setChecking(false);
      setValues(emptyForm(role));
    },
    ready,
    form,
  };
}
