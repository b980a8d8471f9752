import { useQuery, useQueryClient } from "@tanstack/react-query";
import { CheckboxField } from "~/components/form/checkbox-field";
import { useAction } from "~/components/form/use-action";
import { useAuth } from "~/lib/session";
import { setDiscreet } from "./mutations";
import { notificationQueries } from "./queries";

/** Of the account, on every device: what our notices say where somebody else may see them. */
export function DiscreetSwitch() {
  const user_id = useAuth().user?.id ?? "";
  const query = notificationQueries.discreet(user_id);
  const { data, error } = useQuery({ ...query, enabled: user_id !== "" });
  const queryClient = useQueryClient();
  const { run, pending } = useAction();
  const change = (wanted: boolean) =>
    run(async () => {
      await setDiscreet(user_id, wanted);
      queryClient.setQueryData(query.queryKey, wanted);
    });
  return (
    <CheckboxField
      label="Discreet notices"
      hint="For your account, on every device. Our emails come from “News for you” and say only “A message for you”. What it is about waits behind a link, and your messages on this site stay folded until you open them."
      checked={data ?? false}
      disabled={data === undefined}
      aria-busy={pending || undefined}
      error={error ? "We couldn't read this setting. Please load the page again." : undefined}
      onChange={({ target }) => void change(target.checked)}
    />
  );
}
