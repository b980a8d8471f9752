import { useEffect, useRef, useState } from "react";
import { Notice } from "~/components/feedback/notice";
import { Form, Submit } from "~/components/form/form";
import { LeaveGuard } from "~/components/form/leave-guard";
import { Options, SelectField } from "~/components/form/select-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { keptIn, useForm } from "~/components/form/use-form";
import { goTo } from "~/lib/browser/go-to";
import { momentText } from "~/lib/moment";
import { INCIDENT_KINDS, incidentSchema, NAME_IN_GROUP_MAX } from "~domain/groups";
import { reportIncident } from "./mutations";

/** What is typed, by the page, which may close the form meanwhile. */
export type Unreported = Parameters<typeof keptIn<"incident">>[0];

const FIRST = { kind: "", name: "", words: "" };

/** What a host tells the care team about a session. */
export function IncidentForm({ session_id, kept }: { session_id: string; kept: Unreported }) {
  const [sentAt, setSentAt] = useState<Date | null>(null);
  const form = useForm({
    id: "incident",
    schema: incidentSchema,
    initial: FIRST,
    draft: keptIn(kept, "incident"),
    send: async (incident, { reset }) => {
      await reportIncident(session_id, incident);
      reset();
      setSentAt(new Date());
    },
  });
  return (
    <>
      <p className="mb-5 text-ink-soft">
        Is someone in danger right now? Call 911, or 988 for thoughts of suicide. Then tell our care team
        here. Only they read it.
      </p>
      {sentAt ? <Sent key={sentAt.getTime()} at={sentAt} /> : null}
      <Form form={form} label="Report to the care team">
        <SelectField {...form.field("kind")} label="What was it?" required>
          <Options of={INCIDENT_KINDS} first="Please choose" />
        </SelectField>
        <TextField
          {...form.field("name")}
          label="Whom is it about?"
          hint="The name in the group, as on the roster. The care team alone learns who that is."
          autoComplete="off"
          optional
          maxLength={NAME_IN_GROUP_MAX}
        />
        <TextArea
          {...form.field("words")}
          label="What happened?"
          hint="What you saw and heard. No surnames, no addresses."
          rows={6}
          required
          maxLength={4_000}
        />
        <Submit form={form} pendingText="Sending...">
          Send to the care team
        </Submit>
      </Form>
      <LeaveGuard dirty={form.dirty} />
    </>
  );
}

/** It stays: whoever has written that someone may be in danger has to be sure. */
function Sent({ at }: { at: Date }) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => goTo(here.current), []);
  return (
    <div ref={here} tabIndex={-1} className="mb-5 outline-none">
      <Notice tone="success" title="The care team has your report">
        {`You sent it on ${momentText(at.toISOString())}. Is there more to say? Send another one below.`}
      </Notice>
    </div>
  );
}
