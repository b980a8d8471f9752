import { showConfirmation } from "~/components/feedback/toast-store";
import { useAction } from "~/components/form/use-action";
import { Button } from "~/components/ui/button";
import { DateText } from "~/components/ui/date";
import { DIRECTORY_DAYS } from "~domain/directory";
import { AVAILABILITY_ANSWERS } from "~domain/listing-checks";
import { changeListing } from "./mutations";
import type { MyListing } from "./queries";
import { useListingsRefresh } from "./use-listings-refresh";

/** The answer of the monthly mail, given here. Pressing the one that stands says that it still holds. */
export function Availability({ listing }: { listing: MyListing }) {
  const { id, taking_new_people, availability_confirmed_at } = listing;
  const refresh = useListingsRefresh();
  const { pending, run } = useAction();
  const say = (taking: boolean) =>
    run(async () => {
      await changeListing(id, { taking_new_people: taking });
      await refresh();
      showConfirmation("Thank you. Your card says so now.");
    });
  return (
    <>
      <p className="text-base">
        Your card says <strong>{taking_new_people ? "yes" : "not now"}</strong>. That is as of{" "}
        <DateText value={availability_confirmed_at} />, when you registered, last saved your card or last
        answered us. We ask once a month by email. Without an answer{" "}
        {taking_new_people ? `the mark drops after ${DIRECTORY_DAYS.mark} days, and ` : null}
        the card rests after {DIRECTORY_DAYS.rest} days.
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button
          variant={taking_new_people ? "primary" : "quiet"}
          aria-disabled={pending}
          onClick={() => void say(true)}
        >
          {AVAILABILITY_ANSWERS.yes}
        </Button>
        <Button
          variant={taking_new_people ? "quiet" : "primary"}
          aria-disabled={pending}
          onClick={() => void say(false)}
        >
          {AVAILABILITY_ANSWERS.not_now}
        </Button>
      </div>
    </>
  );
}
