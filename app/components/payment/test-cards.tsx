import { Notice } from "~/components/feedback/notice";
import { Fold } from "~/components/form/fold";
import { Button } from "~/components/ui/button";
import { TEST_CARDS } from "./test-card";

/** Says that no money moves here, and which numbers do what. */
export function TestCards({ onUse }: { onUse: (number: string) => void }) {
  return (
    <Notice tone="test-mode" title="Test mode: no real money is taken">
      <p>Never type a real card here.</p>
      <Fold line="Test numbers" className="-mb-2">
        <p>They work with any later date and any security code:</p>
        <ul className="mt-2 divide-y divide-line">
          {TEST_CARDS.map(({ number, result }) => (
            <li key={number} className="flex items-center justify-between gap-x-4 py-1">
              <span className="min-w-0">
                <span className="tabular block font-semibold whitespace-nowrap">{number}</span>
                <span className="text-sm text-ink-soft">{result}</span>
              </span>
              <Button
                variant="link"
                size="sm"
                className="min-h-11! shrink-0"
                aria-label={`Use ${number}`}
                onClick={() => onUse(number)}
              >
                Use
              </Button>
            </li>
          ))}
        </ul>
      </Fold>
    </Notice>
  );
}
