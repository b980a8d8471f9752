import { useEffect } from "react";
import { Form, useNavigation, useSubmit } from "react-router";
import { SearchField } from "~/components/form/search-field";
import { Options, SelectField } from "~/components/form/select-field";
import { useAddressFields } from "~/components/form/use-address-fields";
import { Button } from "~/components/ui/button";
import { CATEGORY_LABELS, type CampaignListParams, SORT_LABELS, STATUS_LABELS } from "~domain/campaigns";

/** A plain GET form: works without JavaScript, and its state is the URL. Selects apply at once. */
export function CampaignFilters({ params }: { params: CampaignListParams }) {
  const submit = useSubmit();
  const searching = useNavigation().state === "loading";
  const form = useAddressFields({ ...params, page: 1 });
  // What was chosen before this part was hydrated has told nobody yet.
  useEffect(() => {
    const chosen = [...(form.current?.querySelectorAll("select") ?? [])];
    const missed = chosen.some((select) => !select.selectedOptions[0]?.defaultSelected);
    if (missed) void submit(form.current, { preventScrollReset: true });
  }, [submit, form]);
  return (
    <Form
      ref={form}
      action="/campaigns"
      role="search"
      aria-label="Campaigns"
      aria-busy={searching}
      className="grid gap-x-3 gap-y-4 min-[23rem]:grid-cols-[5fr_6fr] md:grid-cols-3 lg:grid-cols-[2fr_1fr_1fr_1fr] lg:items-end"
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement)
          void submit(event.currentTarget, { preventScrollReset: true });
      }}
    >
      <div className="flex gap-2 min-[23rem]:col-span-2 md:col-span-3 lg:col-span-1">
        <SearchField
          name="q"
          label="Search campaigns"
          placeholder="Any word"
          defaultValue={params.q}
          maxLength={80}
        />
        <Button type="submit" variant="quiet">
          Search
        </Button>
      </div>
      <SelectField
        name="category"
        label="Category"
        defaultValue={params.category ?? ""}
        className="min-[23rem]:col-span-2 md:col-span-1"
      >
        <Options of={CATEGORY_LABELS} first="All categories" />
      </SelectField>
      <SelectField name="status" label="Status" defaultValue={params.status}>
        <Options of={STATUS_LABELS} />
      </SelectField>
      <SelectField name="sort" label="Sort by" defaultValue={params.sort}>
        <Options of={SORT_LABELS} />
      </SelectField>
    </Form>
  );
}
