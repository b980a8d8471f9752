import { type QueryKey, type UseQueryOptions, type UseQueryResult, useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { useAuth } from "~/lib/session";
import { useKeptFocus } from "~/lib/use-kept-focus";
import { CARE_PURPOSES, type CarePurpose, type CareReason, careReason } from "~domain/care";
import { AppError, type ErrorCode } from "~domain/errors";
import { Form, Submit } from "../form/form";
import { useForm } from "../form/use-form";
import { Button } from "../ui/button";
import { ReasonFields } from "./reason-fields";

/** By person and record, until the page is left or loaded anew: work on one record has one reason. */
const given = new Map<string, CareReason>();

export interface ReasonGateProps<Data, Key extends QueryKey> {
  /** Of the record: its table and id. The reason is asked for each. */
  record: string;
  /** Reads it for the reason, and the database logs that: asked here alone. Without data where it is refused from then on. */
  ask: (reason: CareReason) => UseQueryOptions<Data, Error, Data, Key>;
  children: (query: UseQueryResult<Data>) => ReactNode;
}

/** Asks what somebody needs a record of care data for before anything of it is read; the database logs each read with it. */
export function ReasonGate<Data, Key extends QueryKey>(props: ReasonGateProps<Data, Key>) {
  const { record, ask, children } = props;
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
        <Opened reason={reason} ask={ask} onOther={() => give(null)}>
          {children}
        </Opened>
      ) : (
        <ReasonForm key={key} onGiven={give} />
      )}
    </div>
  );
}

interface OpenedProps<Data, Key extends QueryKey>
  extends Pick<ReasonGateProps<Data, Key>, "ask" | "children"> {
  reason: CareReason;
  onOther: () => void;
}

function Opened<Data, Key extends QueryKey>({ reason, ask, onOther, children }: OpenedProps<Data, Key>) {
  const query = useQuery(ask(reason));
  const { purpose, words } = reason;
  const [begun, seen] = WHAT_HE_SEES[outcomeOf(query)];
  return (
    <>
      <p className="mb-5 text-base text-ink-soft">
        {`${begun} this for: ${CARE_PURPOSES[purpose]}${words ? ` (${words})` : ""}. ${seen}`}
        <Button variant="link" onClick={onOther}>
          Another reason
        </Button>
      </p>
      {children(isShut(query) ? ({ ...query, data: undefined } as typeof query) : query)}
    </>
  );
}

/** Read again, it was refused: the role is withdrawn, or he took the record back. What stood there stays no longer. */
const SHUT: readonly ErrorCode[] = ["forbidden", "not_found", "conflict"];
const isShut = ({ error }: Pick<UseQueryResult, "error">): boolean =>
  error instanceof AppError && SHUT.includes(error.code);

/** What is refused with these may all the same have been opened, and logged, before the answer was lost. */
const UNSURE: readonly ErrorCode[] = ["unavailable", "unexpected"];
type Looked = "asked" | "opened" | "refused" | "unsure";
const WHAT_HE_SEES: Readonly<Record<Looked, readonly [begun: string, seen: string]>> = {
  asked: ["You are opening", ""],
  opened: ["You opened", "He can see that. "],
  refused: ["You wanted to open", "It did not open, so he sees nothing of it. "],
  unsure: ["You wanted to open", "We can't tell if it opened. If it did, he can see that. "],
};

/** What is there was opened, also where it cannot be read again. */
function outcomeOf({ data, error }: Pick<UseQueryResult, "data" | "error">): Looked {
  if (data !== undefined) return "opened";
  if (!error) return "asked";
  return error instanceof AppError && !UNSURE.includes(error.code) ? "refused" : "unsure";
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
