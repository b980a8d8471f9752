import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type Dispatch, type ReactNode, type SetStateAction, useState } from "react";
import { NotSent } from "~/components/admin/not-sent";
import { AdminPageHeader } from "~/components/admin/page-header";
import { CareStaff } from "~/components/care/may-act";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Notice } from "~/components/feedback/notice";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import { TextArea } from "~/components/form/text-area";
import { useForm } from "~/components/form/use-form";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { DateText } from "~/components/ui/date";
import { Dialog } from "~/components/ui/dialog";
import { momentText } from "~/lib/moment";
import { useAuth } from "~/lib/session";
import {
  CARE_PURPOSES,
  type CarePurpose,
  careRecordForStaff,
  EMERGENCY_LENGTHS,
  EMERGENCY_MINUTES,
  emergencyInput,
  reviewInput,
} from "~domain/care";
import { AppError } from "~domain/errors";
import { MESSAGES } from "~domain/messages";
import { openEmergency, reviewEmergency } from "./mutations";
import { careQueries, type Override } from "./queries";

/** For whoever may not read care data; an administrator may in an emergency. */
export function Closed() {
  const { isAdmin } = useAuth();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Notice tone="warning" title="You can't see fathers' confidential details">
        <p>
          Only care staff can, not even administrators. An administrator can give you access in User
          Management.
        </p>
        {isAdmin ? (
          <Button variant="link" className="mt-2" onClick={() => setAsking(true)}>
            Someone is in danger
          </Button>
        ) : null}
      </Notice>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Read care data for ${EMERGENCY_MINUTES} minutes?`}
        description="For an emergency in which no care staff can be reached. All care staff and administrators get a message now, the father sees what you read, and care staff look at it afterwards."
      >
        <EmergencyForm />
      </Dialog>
    </>
  );
}

function EmergencyForm() {
  const queryClient = useQueryClient();
  const form = useForm({
    id: "emergency",
    schema: emergencyInput,
    initial: { words: "" },
    send: async ({ words }) => {
      try {
        await openEmergency(words);
      } finally {
        // Also where no answer came: it may be open.
        await queryClient.invalidateQueries({ queryKey: careQueries.all });
      }
    },
  });
  return (
    <Form form={form} label="Emergency" brief>
      <TextArea
        {...form.field("words")}
        label="What happened?"
        hint="Care staff read this."
        rows={3}
        maxLength={EMERGENCY_LENGTHS.most}
      />
      <Submit form={form}>Open care data</Submit>
    </Form>
  );
}

/** The one of whoever looks, while it is open. */
function useOwnEmergency(): Override | undefined {
  const { user } = useAuth();
  const { data } = useQuery(careQueries.overrides());
  return data?.find(({ user_id, is_open }) => user_id === user?.id && is_open);
}

/** Until when, above what it opens. */
export function OwnEmergency() {
  const emergency = useOwnEmergency();
  if (!emergency) return null;
  const until = new Date(emergency.ends_at).toLocaleTimeString("en-US", { timeStyle: "short" });
  return (
    <div className="mb-6">
      <Notice tone="warning" title={`Open to you in an emergency until ${until}`}>
        <p>The father sees each record you open, and care staff look at all of it afterwards.</p>
      </Notice>
    </div>
  );
}

/** Lists of care data, for whoever may read them; everybody else stands before the door. */
export function CareDoor({ title, children }: { title: string; children: ReactNode }) {
  const { user } = useAuth();
  // All of it: what stands behind the door reads more of it than the door does.
  const staff = useQuery({ ...careQueries.isStaff(user?.id ?? ""), notifyOnChangeProps: "all" });
  const overrides = useQuery(careQueries.overrides());
  const emergency = useOwnEmergency();
  if (staff.data || emergency)
    return (
      <CareStaff value={staff}>
        <OwnEmergency />
        {children}
      </CareStaff>
    );
  // Closed is the door to whom neither opens it, never while one of them is not known.
  const missing = [staff, overrides].find(({ data }) => data === undefined);
  return (
    <>
      <AdminPageHeader dense title={title} />
      {missing ? <NotLoaded query={missing} what="your access" /> : <Closed />}
    </>
  );
}

/** Emergencies nobody of the care staff has looked at yet. */
export function Emergencies() {
  const { user } = useAuth();
  // Here, as it is to be read also where a colleague was quicker, and there is no form any more.
  const [late, setLate] = useState<Late | null>(null);
  const query = useQuery(careQueries.overrides());
  if (!query.data)
    return query.errorUpdateCount > 0 ? <NotLoaded part query={query} what="emergencies" /> : null;
  const waiting = query.data.filter(
    ({ reviewed_at, user_id }) => reviewed_at === null && user_id !== user?.id,
  );
  return (
    <>
      {late && !waiting.some(({ id }) => id === late.id) ? (
        <div className="mb-6">
          <NotSent said={late.said} words={late.words} what="saved" />
        </div>
      ) : null}
      {waiting.map((one) => (
        <Emergency key={one.id} emergency={one} onLate={setLate} />
      ))}
    </>
  );
}

/** Why a review was not taken, and its words. */
type Late = { id: string; said: string; words: string };
const isRefused = (error: unknown): error is AppError =>
  error instanceof AppError && error.code === "conflict";

/** Each record that was opened: which, when, by whom and what for. */
function ReadIn({ id }: { id: string }) {
  const query = useQuery(careQueries.readIn(id));
  const { data } = query;
  if (!data) return <NotLoaded query={query} what="what was read" />;
  if (data.length === 0) return <p className="mt-4">Nothing was read in it so far.</p>;
  return (
    <section aria-labelledby={`read-${id}`} className="mt-4">
      <h3 id={`read-${id}`} className="text-base font-semibold">
        What was read
      </h3>
      <ul className="divide-y divide-line">
        {data.map(({ at, reader_name, table_name, record_id, father, purpose, words }) => (
          <li key={`${at} ${record_id}`} className="py-3">
            <p className="font-semibold">
              {`${reader_name} read: ${careRecordForStaff(table_name)}${father ? `, father ${father}` : ""}`}
            </p>
            <p className="text-base text-ink-soft wrap-anywhere">
              <time dateTime={at}>{momentText(at)}</time>
              {`. ${CARE_PURPOSES[purpose as CarePurpose] ?? purpose}${words ? `: ${words}` : ""}`}
            </p>
            {record_id ? <p className="text-sm text-ink-soft wrap-anywhere">Record {record_id}</p> : null}
          </li>
        ))}
      </ul>
    </section>
  );
}

const READ_SINCE =
  "Something was read that you have not seen yet. Please look at it above, then send this again.";

type EmergencyProps = { emergency: Override; onLate: Dispatch<SetStateAction<Late | null>> };

function Emergency({ emergency, onLate }: EmergencyProps) {
  const { id, user_name, words, created_at, is_open } = emergency;
  const queryClient = useQueryClient();
  const form = useForm({
    id: `review-${id}`,
    schema: reviewInput,
    initial: { words: "" },
    send: async ({ words: found }) => {
      // The review ends it: what was read while somebody wrote it would be looked at by nobody.
      const seen = queryClient.getQueryData(careQueries.readIn(id).queryKey)?.length ?? 0;
      const read = await queryClient.fetchQuery(careQueries.readIn(id)).catch((error: unknown) => {
        // It is reviewed: whether by these very words, sent before without an answer, is known where they are sent to.
        if (isRefused(error)) return [];
        throw error;
      });
      if (read.length > seen) return { said: MESSAGES.failed(READ_SINCE) };
      try {
        await reviewEmergency(id, found);
        onLate((now) => (now?.id === id ? null : now));
        showConfirmation("The emergency is reviewed.");
      } catch (error) {
        if (isRefused(error)) onLate({ id, said: error.message, words: found });
        throw error;
      } finally {
        // Also where no answer came: it may be reviewed.
        await queryClient.invalidateQueries({ queryKey: careQueries.overrides().queryKey });
      }
    },
  });
  return (
    <Card className="mb-6 p-6">
      <h2 className="text-xl">{`${user_name} opened care data in an emergency`}</h2>
      <p className="mt-1 text-base text-ink-soft">
        <DateText value={created_at} />
        {`: ${words}`}
      </p>
      <ReadIn id={id} />
      <Form form={form} label="Review" brief className="mt-4 space-y-4">
        <TextArea
          {...form.field("words")}
          label="What you found"
          hint={is_open ? "It is still open. Marked as reviewed, it ends at once." : undefined}
          rows={2}
          maxLength={EMERGENCY_LENGTHS.most}
        />
        <Submit form={form}>Mark as reviewed</Submit>
      </Form>
    </Card>
  );
}
