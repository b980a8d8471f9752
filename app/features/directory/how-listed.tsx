import { DIRECTORY_DAYS } from "~domain/directory";
import { LAWYER_SUBSCRIPTION } from "~domain/registration/lawyer";

/** Who is in the directory, in which order, and who pays for it: all of it is true of every listing. */
export function HowListed() {
  return (
    <section aria-labelledby="how-listed" className="paper p-6">
      <h2 id="how-listed" className="text-xl">
        How we order this list
      </h2>
      <p className="mt-3">
        At random, and differently every day. At midnight (UTC) each listing gets a number made from its id
        and the date; the smallest comes first. Nobody can buy or earn a better place.
      </p>
      <h3 className="mt-6 text-lg">Who pays</h3>
      <p className="mt-2">
        Lawyers pay a flat fee for their listing: {LAWYER_SUBSCRIPTION.price_label}, the same for all, which
        is why each says "Paid listing". Mental health professionals pay nothing. We take no part of any fee.
      </p>
      <h3 className="mt-6 text-lg">What we check</h3>
      <p className="mt-2">
        That the license stands in the public register, on the day the listing names. A listing is hidden the
        day its check expires. We do not judge how good anybody is, and we publish no reviews.
      </p>
      <p className="mt-3 text-ink-soft">
        "Taking new people now" was confirmed in the last {DIRECTORY_DAYS.mark} days. After{" "}
        {DIRECTORY_DAYS.rest} days without a word a listing rests.
      </p>
    </section>
  );
}
