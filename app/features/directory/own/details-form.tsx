import { useState } from "react";
import { showConfirmation } from "~/components/feedback/toast-store";
import { DetailField } from "~/components/form/detail-field";
import { Form, Submit } from "~/components/form/form";
import { type FormValues, isSame } from "~/components/form/form-values";
import { LeaveGuard } from "~/components/form/leave-guard";
import { useForm } from "~/components/form/use-form";
import { type ListingDetails, listingDetails, listingFields } from "~domain/own-listing";
import { changeListing, confirmListing } from "./mutations";
import type { MyListing } from "./queries";
import { useListingsRefresh } from "./use-listings-refresh";

const valuesOf = (listing: ListingDetails): FormValues => ({
  issues: listing.issues.join(", "),
  languages: listing.languages.join(", "),
  office_zip: listing.office_zip ?? "",
  telehealth: listing.telehealth,
  sliding_scale: listing.sliding_scale,
  insurance: listing.insurance,
  first_call_free: listing.first_call_free,
});

function changesOf(was: ListingDetails, details: ListingDetails): Partial<ListingDetails> {
  const names = (Object.keys(details) as (keyof ListingDetails)[]).filter(
    (name) => !isSame(was[name], details[name]),
  );
  return Object.fromEntries(names.map((name) => [name, details[name]]));
}

/** How somebody works. Name, office and words come from the registration, the states from our check. */
export function DetailsForm({ listing }: { listing: MyListing }) {
  const refresh = useListingsRefresh();
  // As the fields were filled: the listing is read again while somebody types.
  const [was, setWas] = useState<ListingDetails>(listing);
  const form = useForm({
    id: `listing-${listing.kind}`,
    schema: listingDetails(listing.kind),
    initial: () => valuesOf(listing),
    send: async (details, { reset }) => {
      const changes = changesOf(was, details);
      const changed = Object.keys(changes).length > 0;
      const now = await (changed ? changeListing(listing.id, changes) : confirmListing(listing.id));
      await refresh();
      setWas(now);
      reset(valuesOf(now));
      showConfirmation("Saved. Your card says so now.");
    },
  });
  return (
    <Form form={form} label="What your card says">
      <LeaveGuard dirty={form.dirty} />
      <p className="text-base text-ink-soft">
        Name, office, website and your own words stand in your{" "}
        <a href="/profile" className="text-link underline underline-offset-4">
          profile
        </a>
        . The states you are licensed in come from our check.
      </p>
      {listingFields(listing.kind).map((field) => (
        <DetailField key={field.name} form={form} field={field} />
      ))}
      <Submit form={form} pendingText="Saving...">
        Save
      </Submit>
    </Form>
  );
}
