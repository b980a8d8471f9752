import { type FormEvent, useEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigate, useNavigationType } from "react-router";
import type { FormState } from "~/components/form/use-form";
import type { ApplyValues } from "./forms";
import { STEPS } from "./steps";

/**
 * What the tab's history keeps with a question: `onward` where the question before it is one step back; `depth`, how many
 * steps lie between it and the page as he came to it.
 */
type Kept = { question?: number; onward?: boolean; depth?: number };

/** The browser's Back leads to the question before, as the button does. What a new document finds there is not asked for. */
function useQuestion({ ready, dirty }: FormState<ApplyValues>) {
  const location = useLocation();
  const came = useNavigationType();
  const navigate = useNavigate();
  const { question, onward, depth = 0 }: Kept = location.state ?? {};
  const [at, setAt] = useState(0);
  const [begun, setBegun] = useState(false);
  // Newer than the router's own, which follows later: somebody may press twice.
  const newest = useRef({ question, onward, depth });
  const going = useRef(false);
  const put = (kept: Required<Kept>, replace: boolean) => {
    setAt(kept.question);
    newest.current = kept;
    const state = { ...location.state, ...kept };
    void navigate(location, { state, replace, preventScrollReset: true });
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: where the history leads, not what is typed there
  useEffect(() => {
    if (!ready) return;
    newest.current = { question, onward, depth };
    going.current = false;
    setBegun(true);
    if (!begun && !dirty) return;
    // Whoever looks again goes on at the question he was at, and comes back to it.
    if (question === undefined && came !== NavigationType.Pop && at > 0)
      put({ question: at, onward: false, depth: 0 }, true);
    else setAt(question ?? 0);
  }, [location.key, ready]);
  const goTo = (question: number, from: number) =>
    put({ question, onward: question === from + 1, depth: newest.current.depth + 1 }, false);
  const back = (from: number) => {
    if (going.current) return;
    const { question, onward, depth } = newest.current;
    if (!onward || question !== from) return put({ question: from - 1, onward: false, depth }, true);
    going.current = true;
    void navigate(-1);
  };
  /** Once it is sent: Back leads out of the page, not by every question. */
  const leave = () => void (newest.current.depth > 0 && navigate(-newest.current.depth));
  return { at, goTo, back, leave };
}

/** Which question is in front of him, and the way on and back. What is wrong brings its question back. */
export function useSteps(form: FormState<ApplyValues>) {
  const { at, goTo, back, leave } = useQuestion(form);
  const [tries, setTries] = useState(0);
  const asked = STEPS.filter((row) => row.asked?.(form.values) ?? true);
  const step = Math.min(at, asked.length - 1);
  const [wrong] = Object.keys(form.errors);
  // At each try to send: he may have gone on from it without putting it right.
  // biome-ignore lint/correctness/useExhaustiveDependencies: which questions there are changes while he answers one
  useEffect(() => {
    const to = asked.findIndex(({ fields }) => fields.some((name) => name === wrong));
    if (to >= 0 && to !== step) goTo(to, step);
  }, [wrong, tries]);
  const isLast = step === asked.length - 1;
  const next = () => goTo(step + 1, step);
  /** Enter in a field goes on to the next question, and sends from the last one only. */
  const onSubmit = (event: FormEvent) => {
    if (isLast) {
      form.onSubmit(event);
      setTries(tries + 1);
    } else {
      event.preventDefault();
      next();
    }
  };
  return {
    step,
    of: asked.length,
    title: asked[step]?.title,
    back: step > 0 ? () => back(step) : null,
    next: isLast ? null : next,
    isLast,
    onSubmit,
    leave,
  };
}
