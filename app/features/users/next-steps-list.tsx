import { clsx } from "clsx";
import { Check, Hourglass } from "lucide-react";
import { ButtonLink } from "~/components/ui/button";
import type { Step } from "./next-steps";

const SPOKEN: Record<Step["state"], string> = { done: "Done: ", now: "Your turn: ", waiting: "Our turn: " };

/** The largest thing on a dashboard: what was done, what is ours, what is theirs. */
export function NextStepsList({ steps }: { steps: readonly Step[] }) {
  const first = steps.find(({ state }) => state === "now");
  return (
    <section aria-labelledby="next-steps" className="paper leaf-end p-6 sm:p-9">
      <h2 id="next-steps" className="text-3xl">
        What's next
      </h2>
      <ol className="mt-7 ml-5">
        {steps.map((step, index) => (
          <li
            key={step.title}
            className="relative border-l-2 border-dashed border-line-strong pb-8 pl-9 last:border-transparent last:pb-0"
          >
            <Mark state={step.state} number={index + 1} />
            <h3
              className={clsx(
                "text-xl font-bold tracking-tight",
                step.state === "done" && "font-semibold text-ink-soft",
              )}
            >
              <span className="sr-only">{SPOKEN[step.state]}</span>
              {step.title}
            </h3>
            <p className="mt-1 wrap-anywhere text-ink-soft">{step.text}</p>
            {step.action ? (
              <ButtonLink
                to={step.action.to}
                variant={step === first ? "primary" : "quiet"}
                size={step === first ? "md" : "sm"}
                className="mt-4"
              >
                {step.action.label}
              </ButtonLink>
            ) : null}
          </li>
        ))}
      </ol>
    </section>
  );
}

function Mark({ state, number }: { state: Step["state"]; number: number }) {
  const looks = {
    done: "bg-brand-soft text-brand-soft-ink",
    now: "bg-brand text-brand-ink",
    waiting: "bg-warning-soft text-warning",
  };
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "tabular absolute -top-1.5 -left-5 inline-flex size-10 items-center justify-center rounded-[50%_50%_50%_8px] font-bold",
        looks[state],
      )}
    >
      {state === "done" ? <Check className="size-5" strokeWidth={3} /> : null}
      {state === "waiting" ? <Hourglass className="size-5" /> : null}
      {state === "now" ? number : null}
    </span>
  );
}
