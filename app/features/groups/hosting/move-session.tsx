import { useQueryClient } from "@tanstack/react-query";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import { wordsOf } from "~/components/form/use-action";
import { useForm } from "~/components/form/use-form";
import { otherTimeSchema } from "~domain/groups";
import { zoneTown } from "~domain/session-time";
import type { Unsaid } from "./call-off";
import { moveSession } from "./mutations";
import { hostQueries } from "./queries";
import { TimeFields } from "./session-fields";

export interface MoveSessionProps {
  session: {
    id: string;
    day: string;
    local_time: string;
    moved_day: string | null;
    moved_time: string | null;
  };
  time_zone: string;
  /** Hears of each try, null where it was done: the form may be gone by then. */
  onTried: (tried: Unsaid | null) => void;
  onDone: () => void;
}

/** A host holds one session at another time. */
export function MoveSession({ session, time_zone, onTried, onDone }: MoveSessionProps) {
  const { id, day, local_time, moved_day, moved_time } = session;
  const queryClient = useQueryClient();
  const form = useForm({
    id: `move-${id}`,
    schema: otherTimeSchema,
    initial: { day: moved_day ?? day, local_time: (moved_time ?? local_time).slice(0, 5) },
    send: async (time, { reset }) => {
      try {
        await moveSession(id, time);
        onTried(null);
        showConfirmation("The session is moved. Everybody with a seat is told.");
      } catch (error) {
        onTried({ said: wordsOf(error), words: `${time.day}, ${time.local_time}` });
        throw error;
      } finally {
        await queryClient.invalidateQueries({ queryKey: hostQueries.all });
      }
      reset(time);
      onDone();
    },
  });
  return (
    <Form form={form} label="Another time">
      <TimeFields field={form.field} zone={`${zoneTown(time_zone)} time`} />
      <Submit form={form} pendingText="Moving...">
        Move this session
      </Submit>
    </Form>
  );
}
