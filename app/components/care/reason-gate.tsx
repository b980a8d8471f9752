import { type ReactNode, useState } from "react";
import { useAuth } from "~/lib/session";
import { useKeptFocus } from "~/lib/use-kept-focus";
import { CARE_PURPOSES, type CarePurpose, type CareReason, careReason } from "~domain/care";
import { Form, Submit } from "../form/form";
import { useForm } from "../form/use-form";
import { Button } from "../ui/button";
import { ReasonFields } from "./reason-fields";

/** By person and record, until the page is left or loaded anew: work on one record has one reason. */
const given = new Map<string, CareReason>();

export interface ReasonGateProps {
  /** Of the record: its table and id. The reason is asked for each. */
  record: string;
  children: (reason: CareReason) => ReactNode;
}

/** Asks what somebody needs a record of care data for before anything of it is read; the database logs each read with it. */
export function ReasonGate({ record, children }: ReasonGateProps) {
  const { user } = useAuth();
  const key = `${user?.id ?? ""} ${record}`;
  const [told, setTold] = useState(0);
  const here = useKeptFocus(told);
  const reason = given.get(key);
  const give = (next: CareReason | null): void => {
    if (next) given.set(key, next);
    else given.delete(key);
    setTold((count) => count + 1);
  };
  return (
    <div ref={here} tabIndex={-1} className="outline-none">
      {reason ? (
        <Given reason={reason} onOther={() => give(null)} />
      ) : (
        <ReasonForm key={key} onGiven={give} />
      )}
      {reason ? children(reason) : null}
    </div>
  );
}

function Given({ reason: { purpose, words }, onOther }: { reason: CareReason; onOther: () => void }) {
  return (
    <p className="mb-5 text-base text-ink-soft">
      {`You opened this for: ${CARE_PURPOSES[purpose]}${words ? ` (${words})` : ""}. He can see that. `}
      <Button variant="link" onClick={onOther}>
        Another reason
      </Button>
    </p>
  );
}

const FIRST = { purpose: "" as CarePurpose | "", words: "" };

function ReasonForm({ onGiven }: { onGiven: (reason: CareReason) => void }) {
  const form = useForm({
    id: "reason",
    schema: careReason,
    initial: FIRST,
    send: async (reason) => onGiven(reason),
  });
  return (
    <Form form={form} label="Why do you open this?">
      <p>
        He sees your first name, the day and this reason. We ask once for each record, as long as this page
        stays open.
      </p>
      <ReasonFields purpose={form.field("purpose")} words={form.field("words")} />
      <Submit form={form}>Open the record</Submit>
    </Form>
  );
}
