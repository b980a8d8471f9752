import { useEffect, useState } from "react";
import { createPortal } from "react-dom";
import { useLocation } from "react-router";
import { CrisisList } from "~/components/content/crisis-lines";
import { Notice } from "~/components/feedback/notice";
import { soundsLikeDanger } from "~domain/danger-words";

const WRITTEN =
  'textarea, input[type="text"], input[type="search"], input:not([type]), [contenteditable="true"]';
/** A live region of ours below each field that was written in: it is there before it has something to say. */
const places = new WeakMap<Element, HTMLElement>();

function placeBelow(field: Element): HTMLElement {
  const known = places.get(field);
  if (known?.isConnected) return known;
  const place = document.createElement("div");
  place.role = "status";
  // The fields of a search stand in one line, and what a label holds is its words.
  (field.closest('[role="search"], label') ?? field).after(place);
  places.set(field, place);
  return place;
}

const textOf = (field: Element) =>
  field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
    ? field.value
    : (field.textContent ?? "");

/**
 * Whom to call first, below whatever somebody writes that sounds like danger. It is looked at here, on the device:
 * nothing is kept, sent or decided because of it.
 */
export function DangerWatch() {
  const { key } = useLocation();
  const [shown, setShown] = useState<readonly HTMLElement[]>([]);
  useEffect(() => {
    const look = ({ target }: Pick<Event, "target">) => {
      const field = target instanceof Element ? target.closest(WRITTEN) : null;
      if (!field) return;
      const place = placeBelow(field);
      const danger = soundsLikeDanger(textOf(field));
      setShown((before) => {
        if (before.includes(place) === danger) return before;
        return danger ? [...before, place] : before.filter((one) => one !== place);
      });
    };
    const names = ["focusin", "input"] as const;
    for (const name of names) document.addEventListener(name, look);
    // What was written before this code was there.
    for (const target of document.querySelectorAll(WRITTEN)) look({ target });
    return () => {
      for (const name of names) document.removeEventListener(name, look);
    };
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other fields
  useEffect(() => setShown((before) => before.filter((place) => place.isConnected)), [key]);
  return shown.map((place, at) => createPortal(<Hint />, place, String(at)));
}

const Hint = () => (
  <Notice tone="warning" title="Please don't wait for an answer" className="mt-3 text-left">
    <p>If you or someone with you is in danger, these lines answer now, and they are free.</p>
    <CrisisList className="mt-2" />
  </Notice>
);
