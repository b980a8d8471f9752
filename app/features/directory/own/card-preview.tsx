import { DIRECTORY_DAYS } from "~domain/directory";
import { ListingCard } from "../listing-card";
import type { MyListing } from "./queries";

type CardFacts = Pick<
  MyListing,
  | ("id" | "kind" | "slug" | "name" | "responsible" | "office" | "bio" | "issues" | "languages" | "states")
  | ("telehealth" | "sliding_scale" | "insurance" | "first_call_free" | "taking_new_people")
  | ("availability_confirmed_at" | "verified_where" | "verified_on" | "is_listed")
>;

const DAY = 24 * 60 * 60 * 1000;

/** The directory's own card with what stands in it now, also while visitors don't see it. */
export function CardPreview({ listing }: { listing: CardFacts }) {
  const { taking_new_people, availability_confirmed_at, verified_where, verified_on, is_listed } = listing;
  // As private.is_available: days of 24 hours, to the minute.
  const fresh = Date.parse(availability_confirmed_at) > Date.now() - DIRECTORY_DAYS.mark * DAY;
  return (
    <section aria-label="The card as visitors see it">
      {/* The card is as high as what holds it. */}
      <div>
        <ListingCard
          listing={{
            ...listing,
            taking_new_people: taking_new_people && fresh,
            verified_where,
            verified_on,
            about_miles: null,
            office_zip: "",
            total: 1,
          }}
        />
      </div>
      <p className="mt-2 text-sm text-ink-soft">
        {is_listed
          ? "This is the card as visitors see it now."
          : "This is how visitors will see the card. Its link leads nowhere until it is shown."}
      </p>
    </section>
  );
}
