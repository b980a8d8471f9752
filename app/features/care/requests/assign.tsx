import { useQuery } from "@tanstack/react-query";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import { Options, SelectField } from "~/components/form/select-field";
import { useAction } from "~/components/form/use-action";
import { useForm } from "~/components/form/use-form";
import { Button } from "~/components/ui/button";
import { useAuth } from "~/lib/session";
import { handOverInput } from "~domain/care-requests";
import { moveRequest } from "./mutations";
import { requestQueries } from "./queries";

type Props = { id: string; onDone: () => Promise<void> };

export function TakeButton({ id, onDone }: Props) {
  const { run, pending } = useAction();
  const take = () =>
    run(async () => {
      try {
        await moveRequest(id, "take");
        showConfirmation("It is yours to answer.");
      } finally {
        await onDone();
      }
    });
  return (
    <Button aria-disabled={pending} onClick={() => void take()}>
      Take it
    </Button>
  );
}

/** `was`: who handles it as the page shows it, "" for nobody. */
export function HandOver({ id, was, onDone }: Props & { was: string }) {
  const { user } = useAuth();
  const query = useQuery(requestQueries.colleagues());
  const form = useForm({
    id: "hand-over",
    schema: handOverInput,
    initial: { to: "" },
    send: async ({ to }, { reset }) => {
      try {
        await moveRequest(id, "hand_over", { to, was });
        reset();
        showConfirmation("It is handed over.");
      } finally {
        await onDone();
      }
    },
  });
  if (!query.data) return <NotLoaded query={query} what="your colleagues" part />;
  const others = query.data.filter(({ user_id }) => user_id !== user?.id);
  if (others.length === 0) return null;
  return (
    <Form form={form} label="Hand over" brief className="space-y-3">
      <SelectField {...form.field("to")} label="Hand it over to">
        <Options
          of={Object.fromEntries(others.map(({ user_id, name }) => [user_id, name]))}
          first="Choose a colleague"
        />
      </SelectField>
      <Submit form={form} variant="quiet">
        Hand over
      </Submit>
    </Form>
  );
}
