import type { UseQueryResult } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import type { RecordPageProps } from "~/components/admin/list-page";
import { RecordPage } from "~/components/admin/record-page";
import { NewsFailed } from "~/components/care/news-failed";
import { ReasonGate } from "~/components/care/reason-gate";
import { Shut } from "~/components/care/shut";
import { Notice } from "~/components/feedback/notice";
import { DateText } from "~/components/ui/date";
import { AppError } from "~domain/errors";
import { CONTACT_WAYS } from "~domain/legal-aid";
import { MATTERS, type Matter } from "~domain/legal-aid-steps";
import { US_STATES, type UsState } from "~domain/us-states";
import { Messages } from "./messages";
import { type LegalAidRequest, legalAidQueries } from "./queries";
import { RequestActions, type Unsent } from "./request-actions";

const NAMES = { his: "He", ours: "We", note: "Note for staff" };

/** One request, behind a reason. */
export function RequestPage({ id, back }: RecordPageProps) {
  return (
    <RecordPage back={back} title="Request for legal help">
      <ReasonGate record={`legal_aid_requests ${id}`} ask={(reason) => legalAidQueries.request(id, reason)}>
        {(query) => <Opened query={query} />}
      </ReasonGate>
    </RecordPage>
  );
}

function Opened({ query }: { query: UseQueryResult<LegalAidRequest> }) {
  const { data, error } = query;
  const [kept] = useState<Unsent>({});
  if (data)
    return (
      <div className="grid items-start gap-8 @min-[57rem]:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-8">
          {data.possible_conflict ? (
            <Notice tone="danger" title="Possible conflict">
              The other parent may have written to us, too. Whoever takes this request can never take or open
              the other one. Don't speak about it with either of them.
            </Notice>
          ) : null}
          {data.news_failed ? <NewsFailed /> : null}
          <Told request={data} />
          <Messages messages={data.messages} names={NAMES} />
        </div>
        <RequestActions request={data} kept={kept} />
      </div>
    );
  return (
    <Shut query={query} unsent={[kept.words?.words]}>
      {error instanceof AppError && error.code === "conflict" ? (
        <Notice tone="danger" title="Possible conflict">
          Another person must handle this request. It stays closed to you.
        </Notice>
      ) : null}
    </Shut>
  );
}

function Told({ request }: { request: LegalAidRequest }) {
  const place = [request.county, US_STATES[request.us_state as UsState]].filter(Boolean).join(", ");
  const way = CONTACT_WAYS[request.contact_way as keyof typeof CONTACT_WAYS];
  return (
    <section aria-labelledby="told" className="paper p-6">
      <h2 id="told" className="text-xl">{`Request ${request.number}`}</h2>
      <dl className="mt-5 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <Fact name="Name">{request.name}</Fact>
        <Fact name="Answer by">{way}</Fact>
        <Fact name="Email">{request.email}</Fact>
        <Fact name="Phone">{request.phone}</Fact>
        <Fact name="Safe to reach" wide>
          {[request.safe_times, request.no_message ? "Don't leave a message." : null]
            .filter(Boolean)
            .join("\n")}
        </Fact>
        <Fact name="Where">{place}</Fact>
        <Fact name="About">{MATTERS[request.case_kind as Matter]}</Fact>
        <Fact name="Next day in court">
          {request.next_date ? <DateText value={request.next_date} /> : null}
        </Fact>
        <Fact name="Received">
          <DateText value={request.created_at} />
        </Fact>
        <Fact name="Orders there are" wide>
          {request.orders}
        </Fact>
        <Fact name="What he wants" wide>
          {request.wants}
        </Fact>
      </dl>
    </section>
  );
}

function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "sm:col-span-2" : undefined}>
      <dt className="text-sm font-semibold text-ink-soft">{name}</dt>
      <dd className="mt-0.5 whitespace-pre-line wrap-anywhere">
        {children || <span className="text-ink-soft">Not said</span>}
      </dd>
    </div>
  );
}
