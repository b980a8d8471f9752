import { useEffect } from "react";
import { Looks } from "~/components/care/looks";
import { Notice } from "~/components/feedback/notice";
import { Badge } from "~/components/ui/badge";
import { DateText } from "~/components/ui/date";
import { Money } from "~/components/ui/money";
import { spareAfter } from "~/lib/session/spare-asks";
import { HELP_KINDS } from "~domain/apply";
import { formatDate } from "~domain/dates";
import { DECISIONS, HELP_STATES, type HelpRequest } from "~domain/help-requests";
import { ApplyForm } from "./apply-form";
import { Files } from "./files";
import type { RequestProps } from "./forms";
import { Lines } from "./lines";
import { SentNotice } from "./sent-notice";
import { Shares } from "./shares";
import { Withdraw } from "./withdraw";
import { WriteForm } from "./write-form";

/** Everything about one request, for its father. */
export function RequestView(props: RequestProps & { onGone: () => void }) {
  const { request, whose, posted = null, onGone } = props;
  const { state, decided_at } = request;
  useEffect(() => {
    if (state !== "draft") spareAfter(decided_at);
  }, [state, decided_at]);
  if (state === "draft") return <Draft {...props} />;
  return (
    <article aria-label="Your request" className="space-y-10">
      <Standing request={request} />
      <section aria-labelledby="lines">
        <h2 id="lines" className="text-2xl">
          What was written
        </h2>
        <Lines request={request} />
        <WriteForm {...props} />
      </section>
      <Files {...props} />
      <Shares {...props} />
      <section aria-labelledby="looks">
        <h2 id="looks" className="text-2xl">
          What we hold and who looked
        </h2>
        <p className="mt-2 mb-4 text-ink-soft">
          What you sent, what was written here, and your files. Each time one of us opens it, it is written
          here.
        </p>
        <Looks looks={request.looks} />
      </section>
      <Withdraw whose={whose} posted={posted} payments={request.payments} onGone={onGone} />
    </article>
  );
}

function Standing({ request }: { request: HelpRequest }) {
  const { state, kind, due_on, assigned_name, decision, decision_words, waits_for_us, payments } = request;
  return (
    <section className="paper p-6 sm:p-8" aria-labelledby="standing">
      <Badge tone={state === "asked" ? "warning" : state === "decided" ? "success" : "brand"}>
        {HELP_STATES[state]}
      </Badge>
      <h2 id="standing" className="mt-3 text-2xl">
        {HELP_KINDS[kind]}
      </h2>
      <p className="mt-2">
        {state === "decided"
          ? `${assigned_name ?? "We"} read this.`
          : assigned_name
            ? `${assigned_name} reads this.`
            : "Nobody has taken it yet."}
        {waits_for_us && due_on ? ` You hear from us by ${formatDate(due_on)}.` : ""}
        {state === "asked" ? " We need something from you: see below." : ""}
        {state === "reading" && !waits_for_us ? " It is your turn: you can write to us below." : ""}
      </p>
      {decision ? (
        <Notice className="mt-5" title={DECISIONS[decision]}>
          <p className="whitespace-pre-line wrap-anywhere">{decision_words}</p>
        </Notice>
      ) : null}
      {payments.map(({ id, amount, vendor, purpose, approved_at, paid_at }) => (
        <p key={id} className="mt-4 wrap-anywhere">
          <Money cents={amount} />{" "}
          {paid_at ? `was paid to ${vendor} for: ${purpose}. ` : `goes to ${vendor} for: ${purpose}. `}
          {approved_at ? <DateText value={paid_at ?? approved_at} /> : null}
        </p>
      ))}
    </section>
  );
}

/** Saved and not sent yet. */
function Draft({ request, whose, posted = null, onChange }: RequestProps) {
  const { kind, us_state, how_soon } = request;
  if (!("token" in whose)) return null;
  if (request.sent_at) return <SentNotice sent={{ token: whose.token, due_on: request.due_on ?? "" }} />;
  return (
    <>
      <Notice title="Not sent yet">You saved this under your private link. Go on where you stopped.</Notice>
      <ApplyForm
        first={{ kind, state: us_state, soon: how_soon }}
        posted={posted}
        saved={{ token: whose.token, request }}
        onSent={({ due_on, has_account = false }) =>
          onChange({ ...request, state: "received", due_on, has_account, sent_at: new Date().toISOString() })
        }
      />
    </>
  );
}
