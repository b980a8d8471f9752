import { ButtonLink } from "~/components/ui/button";
import { DaysLeft } from "~/components/ui/days-left";
import { Money } from "~/components/ui/money";
import { donatePath } from "~domain/give-path";
import { DonorCount } from "./donor-count";
import type { CampaignDetailRow } from "./reads";

/**
 * Total, donors and the ask where there is no room beside the title. Stays at the window's end until the footer comes.
 * The ask alone where letters are so large that a sum would break; the box above has all of it.
 */
export function GivingBar({ campaign }: { campaign: CampaignDetailRow }) {
  const { raised_amount, goal_amount, donor_count, days_left, slug, id } = campaign;
  const state = campaign.state as "active";
  return (
    <div
      data-giving-bar
      data-ask
      className="no-print sticky bottom-0 z-20 border-t border-line bg-surface-raised px-5 py-3 sm:px-8 lg:hidden"
    >
      <div className="mx-auto flex max-w-[76rem] items-center justify-between gap-4">
        <p className="tabular min-w-0 leading-snug max-[17.5rem]:hidden">
          <span className="block">
            <Money cents={raised_amount} whole className="text-lg font-bold" />
            {goal_amount > 0 ? (
              <span className="text-ink-soft">
                {" "}
                of <Money cents={goal_amount} whole />
              </span>
            ) : null}
          </span>
          <span className="block text-sm text-ink-soft">
            <DonorCount count={donor_count} />
          </span>
        </p>
        {state === "active" ? (
          <ButtonLink to={donatePath(slug ?? id)} variant="ask" className="shrink-0 px-8! max-[17.5rem]:grow">
            Donate
          </ButtonLink>
        ) : (
          <DaysLeft days_left={days_left} state={state} className="shrink-0 font-semibold" />
        )}
      </div>
    </div>
  );
}
