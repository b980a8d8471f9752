import { showConfirmation } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { Button } from "~/components/ui/button";
import { useAuth } from "~/lib/session";
import type { ListingKind } from "~domain/directory";
import { dayFromToday, latestExpiry, listingCheck } from "~domain/listing-checks";
import { addCheck } from "./mutations";

/** What the last check says of its place is true of the next one, too. */
type Last = { states: string[]; checked_where: string; source_url: string | null } | null;

interface CheckFormProps {
  listing_id: string;
  kind: ListingKind;
  last: Last;
  onClose: () => void;
  onSaved: () => Promise<unknown>;
}

const REGISTERS: Record<ListingKind, string> = {
  lawyer: "Such as State Bar of California, attorney search. Visitors read this.",
  psychologist: "Such as Board of Psychology of California, license search. Visitors read this.",
};

/** What staff have found in a public register; it replaces the check before it. */
export function CheckForm({ listing_id, kind, last, onClose, onSaved }: CheckFormProps) {
  const { profile } = useAuth();
  const today = dayFromToday(0);
  const form = useForm({
    id: "check",
    schema: listingCheck,
    initial: () => ({
      states: last?.states.join(", ") ?? "",
      checked_where: last?.checked_where ?? "",
      source_url: last?.source_url ?? "",
      checked_by_name: profile?.full_name ?? "",
      checked_on: today,
      expires_on: latestExpiry(today),
      note: "",
    }),
    send: async (check) => {
      await addCheck(listing_id, check);
      await onSaved();
      showConfirmation("Noted. The card is shown if nothing else stands against it.");
      onClose();
      return "leaving";
    },
  });
  return (
    <Form form={form} label="The license check" brief>
      <TextField
        {...form.field("states")}
        label="States of the license"
        hint="Two letters each, separated by commas, such as CA, NV."
        required
        autoComplete="off"
        autoCapitalize="characters"
      />
      <TextField {...form.field("checked_where")} label="Where you looked" hint={REGISTERS[kind]} required />
      <TextField
        {...form.field("source_url")}
        label="Address of the entry"
        hint="Begins with https://. For staff. This, or a note below."
        inputMode="url"
        autoCapitalize="none"
        optional
      />
      <TextField {...form.field("checked_by_name")} label="Who checked" hint="Visitors read this." required />
      <div className="grid gap-6 sm:grid-cols-2">
        <TextField {...form.field("checked_on")} type="date" label="Looked on" max={today} required />
        <TextField
          {...form.field("expires_on")}
          type="date"
          label="Counts until"
          hint="Twelve months at most."
          required
        />
      </div>
      <TextArea
        {...form.field("note")}
        label="Note and proof"
        hint="What the entry said, such as active and in good standing. For staff."
        maxLength={2000}
        optional
      />
      <Submit
        form={form}
        pendingText="Saving..."
        beside={
          <Button variant="quiet" onClick={onClose}>
            Cancel
          </Button>
        }
      >
        Save the check
      </Submit>
    </Form>
  );
}
