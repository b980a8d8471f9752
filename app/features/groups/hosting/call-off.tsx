import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import { TextField } from "~/components/form/text-field";
import { wordsOf } from "~/components/form/use-action";
import { useForm } from "~/components/form/use-form";
import { Button } from "~/components/ui/button";
import { useKeptFocus } from "~/lib/use-kept-focus";
import { callOffSchema, GROUP_LENGTHS } from "~domain/groups";
import { callOff } from "./mutations";
import { hostQueries } from "./queries";

/** Why something was not done, and the words that went nowhere. */
export type Unsaid = { said: string; words: string };

/** A host calls one session off. `onTried` hears of each try, null where it was done: the form may be gone by then. */
export function CallOff({ id, onTried }: { id: string; onTried: (tried: Unsaid | null) => void }) {
  const [asked, setAsked] = useState(false);
  const here = useKeptFocus(asked);
  const queryClient = useQueryClient();
  const form = useForm({
    id: `call-off-${id}`,
    schema: callOffSchema,
    initial: { note: "" },
    send: async ({ note }) => {
      try {
        await callOff(id, note);
        onTried(null);
        showConfirmation("The session is called off. Everyone with a seat is told.");
      } catch (error) {
        onTried({ said: wordsOf(error), words: note ?? "" });
        throw error;
      } finally {
        await queryClient.invalidateQueries({ queryKey: hostQueries.all });
      }
    },
  });
  return (
    <div ref={here} tabIndex={-1} className="outline-none">
      {asked ? (
        <Form form={form} label="Call this session off">
          <TextField
            {...form.field("note")}
            label="A note to everyone"
            hint="Stands on the page and in the email."
            optional
            maxLength={GROUP_LENGTHS.note}
          />
          <Submit
            form={form}
            pendingText="Calling it off..."
            beside={
              <Button variant="quiet" onClick={() => setAsked(false)}>
                Keep it
              </Button>
            }
          >
            Yes, call it off
          </Submit>
        </Form>
      ) : (
        <Button variant="quiet" onClick={() => setAsked(true)}>
          Call this session off
        </Button>
      )}
    </div>
  );
}
