import { ButtonLink } from "~/components/ui/button";
import { Disclaimer } from "~/components/ui/disclaimer";
import { Container, Section } from "~/components/ui/section";
import { donatePath, GENERAL_FUND } from "~domain/give-path";
import { formatCentsShort } from "~domain/money";
import { PRESET_AMOUNTS } from "~domain/preset-amounts";

export function TheAsk() {
  return (
    <Section data-ask>
      <Container width="text" className="text-center">
        <h2 className="text-balance">Give a father the week he needs</h2>
        <p className="mt-5 text-xl text-ink-soft">Any amount helps, and it goes where it is needed most.</p>
        <ul
          className="mx-auto mt-8 grid max-w-md grid-cols-2 gap-3 sm:grid-cols-4"
          aria-label="Give an amount"
        >
          {PRESET_AMOUNTS.slice(0, 4).map((cents) => (
            <li key={cents}>
              <ButtonLink
                to={donatePath(GENERAL_FUND, cents)}
                variant="ask"
                size="lg"
                className="tabular w-full px-3!"
              >
                {formatCentsShort(cents)}
              </ButtonLink>
            </li>
          ))}
        </ul>
        <p className="mt-8 text-ink-soft">
          <Disclaimer />
        </p>
      </Container>
    </Section>
  );
}
