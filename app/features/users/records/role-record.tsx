import { type ReactNode, useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Notice } from "~/components/feedback/notice";
import { FormCard } from "~/components/form/form-card";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import {
  factText,
  isReviewed,
  type MyRecord,
  REGISTRATION_FIELDS,
  type ReviewedRole,
} from "~domain/registration/registration";
import type { ReviewState } from "~domain/reviews";
import { ROLE_LABELS, type SelfServiceRole } from "~domain/roles";
import { AnswerQuestion } from "./answer-question";
import { RecordForm } from "./record-form";
import type { RoleRecordProps } from "./record-values";

const LEADS: Partial<Record<SelfServiceRole, string>> = {
  single_dad: "Only you and our care team see this. Each time one of them reads it, that is logged.",
  advocate: "How you write for Our Voice.",
};

/** Whether the card of a professional is shown asks for more than this decision. */
const APPROVED: Record<ReviewedRole, ReactNode> = {
  lawyer: <SeeListing never="bar" />,
  psychologist: <SeeListing never="license" />,
  partner: "Your organization is shown to the public. Its contact person never is.",
};

function SeeListing({ never }: { never: "bar" | "license" }) {
  return (
    <>
      Your{" "}
      <Link to="/my-listing" className="text-link underline underline-offset-4">
        listing
      </Link>{" "}
      says whether fathers see your card. Your {never} number is never shown.
    </>
  );
}

const BADGES: Record<ReviewState, { tone: BadgeTone; text: string }> = {
  waiting: { tone: "warning", text: "Waiting for approval" },
  asked: { tone: "warning", text: "We have a question" },
  approved: { tone: "success", text: "Approved" },
  declined: { tone: "neutral", text: "Declined" },
};

const UNLISTED: Record<Exclude<ReviewState, "approved">, string> = {
  waiting: "We review every registration before it goes public. We'll email you what we decide.",
  asked: "Answer here, or change what we asked about. Then we look at it again.",
  declined: "We can't list you. If you think this is a mistake, reply to our email.",
};

/** One role: what we know, and the form that changes it. */
export function RoleRecord({ role, record }: RoleRecordProps) {
  const [editing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const closed = useRef(false);
  useEffect(() => {
    // The button is new after editing: the keyboard goes on where it was.
    if (!editing && closed.current) edit.current?.focus();
    closed.current = editing;
  }, [editing]);
  return (
    <FormCard title={ROLE_LABELS[role]} lead={<Lead role={role} record={record} />}>
      {editing ? (
        <RecordForm role={role} record={record} onClose={() => setEditing(false)} />
      ) : (
        <>
          {record?.state === "asked" && record.id ? <AnswerQuestion id={record.id} /> : null}
          {record ? (
            <Facts role={role} record={record} />
          ) : (
            <Notice tone="warning" title="Nothing is kept here yet">
              Please tell us what your role needs to know.
            </Notice>
          )}
          <Button
            ref={edit}
            variant={record ? "quiet" : "primary"}
            className="mt-6"
            onClick={() => setEditing(true)}
          >
            {record ? "Edit" : "Fill in"}
            <span className="sr-only"> {ROLE_LABELS[role]}</span>
          </Button>
        </>
      )}
    </FormCard>
  );
}

function Lead({ role, record }: RoleRecordProps): ReactNode {
  if (!isReviewed(role)) return LEADS[role] ?? "Seen by you and by the staff who work with you.";
  const state = record?.state ?? "waiting";
  const said = state !== "waiting" && record?.words;
  return (
    <>
      {record ? <Badge tone={BADGES[state].tone}>{BADGES[state].text}</Badge> : null}
      {said ? (
        <blockquote className="mt-3 border-l-4 border-line-strong pl-4 whitespace-pre-line wrap-anywhere text-ink">
          <span className="block text-sm text-ink-soft">From our team</span>
          {said}
        </blockquote>
      ) : null}
      {record?.answer ? (
        <blockquote className="mt-3 border-l-4 border-line-strong pl-4 whitespace-pre-line wrap-anywhere text-ink">
          <span className="block text-sm text-ink-soft">You answered</span>
          {record.answer}
        </blockquote>
      ) : null}
      {record ? <p className="mt-3">{state === "approved" ? APPROVED[role] : UNLISTED[state]}</p> : null}
    </>
  );
}

function Facts({ role, record }: { role: SelfServiceRole; record: MyRecord }) {
  return (
    <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {REGISTRATION_FIELDS[role].map((field) => {
        const text = factText(field, record.details);
        return (
          <div key={field.name} className={field.kind === "text" ? "sm:col-span-2" : undefined}>
            <dt className="text-sm font-semibold text-ink-soft">{field.label}</dt>
            <dd className="mt-0.5 whitespace-pre-line wrap-anywhere">
              {text ?? <span className="text-ink-soft">Not given</span>}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
