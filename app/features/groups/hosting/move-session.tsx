import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import { wordsOf } from "~/components/form/use-action";
import { useForm } from "~/components/form/use-form";
import { otherTimeSchema } from "~domain/groups";
import { sessionTime, zoneTown } from "~domain/session-time";
import type { Unsaid } from "./call-off";
import { moveSession } from "./mutations";
import { hostQueries } from "./queries";
import { TimeFields } from "./session-fields";

export interface MoveSessionProps {
  session: {
    id: string;
    starts_at: string;
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

/** When it is held, by the clock on the wall. */
const heldAt = ({ day, local_time, moved_day, moved_time }: MoveSessionProps["session"]) => ({
  day: moved_day ?? day,
  local_time: (moved_time ?? local_time).slice(0, 5),
});

/** A host holds one session at another time. */
export function MoveSession({ session, time_zone, onTried, onDone }: MoveSessionProps) {
  const { id } = session;
  const was = heldAt(session);
  const queryClient = useQueryClient();
  const form = useForm({
    id: `move-${id}`,
    schema: otherTimeSchema,
    initial: was,
    send: async (time, { reset }) => {
      try {
        await moveSession(id, time, was);
        onTried(null);
        showConfirmation("The session is moved. Everyone with a seat is told.");
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
  // What nobody has touched follows a colleague's move: sent as it was, it would take the session back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when the time changes
  useEffect(() => {
    if (!form.dirty && !form.said) form.reset(was);
  }, [was.day, was.local_time]);
  const { day, hour } = sessionTime(session.starts_at, time_zone);
  return (
    <Form form={form} label="Another time">
      {/* A colleague may move it while this is open. */}
      <p>
        Now: {day}, {hour}
      </p>
      <TimeFields field={form.field} zone={`${zoneTown(time_zone)} time`} />
      <Submit form={form} pendingText="Moving...">
        Move this session
      </Submit>
    </Form>
  );
}
