import { type RefObject, useEffect, useRef } from "react";

/**
 * The fields of a form whose state is the address keep what is typed themselves: after a link, back or forward they show
 * what the address says. The form stays, and the focus in it; what had it and is gone, such as "Show all", leaves it here.
 */
export function useAddressFields(
  values: Readonly<Record<string, unknown>>,
): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  const said = JSON.stringify(values);
  const shown = useRef(said);
  useEffect(() => {
    // What was typed before the page could react stays.
    if (!form.current || shown.current === said) return;
    shown.current = said;
    const now = JSON.parse(said);
    for (const field of form.current.querySelectorAll<HTMLInputElement>("input, select")) {
      if (!(field.name in now)) continue;
      const value = now[field.name];
      if (/^(radio|checkbox)$/.test(field.type)) field.checked = value === true || value === field.value;
      else field.value = String(value ?? "");
    }
    if (document.activeElement !== document.body) return;
    form.current.tabIndex = -1;
    form.current.focus({ preventScroll: true });
  }, [said]);
  return form;
}
