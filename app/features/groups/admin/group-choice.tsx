import { useQuery } from "@tanstack/react-query";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { SelectField } from "~/components/form/select-field";
import type { TextProps } from "~/components/form/use-form";
import { groupQueries } from "../queries";

/** One of the groups that meet, or the one a record is about. */
export function GroupChoice({ field }: { field: TextProps }) {
  const query = useQuery(groupQueries.all());
  if (!query.data) return <NotLoaded query={query} what="the groups" part />;
  return (
    <SelectField {...field} label="Group" required>
      <option value="">Please choose</option>
      {query.data.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
