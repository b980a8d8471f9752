import { useQuery } from "@tanstack/react-query";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Options, SelectField } from "~/components/form/select-field";
import type { TextProps } from "~/components/form/use-form";
import { groupQueries } from "../queries";

/** One of the groups that meet, or the one a record is about. */
export function GroupChoice({ field }: { field: TextProps }) {
  const query = useQuery(groupQueries.all());
  if (!query.data) return <NotLoaded query={query} what="the groups" part />;
  return (
    <SelectField {...field} label="Group" required>
      <Options of={Object.fromEntries(query.data.map(({ id, name }) => [id, name]))} first="Please choose" />
    </SelectField>
  );
}
