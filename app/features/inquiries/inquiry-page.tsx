import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { EditForm } from "~/components/admin/edit-form";
import type { RecordPageProps } from "~/components/admin/list-page";
import { MailsSection } from "~/components/admin/mails-section";
import { NotSent } from "~/components/admin/not-sent";
import { RecordPage } from "~/components/admin/record-page";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Notice } from "~/components/feedback/notice";
import { Options, SelectField } from "~/components/form/select-field";
import { TextArea } from "~/components/form/text-area";
import { DateText } from "~/components/ui/date";
import { rowQuery } from "~/lib/list/reads";
import { INQUIRY_KINDS, INQUIRY_LENGTHS, INQUIRY_STATES, inquiryChange } from "~domain/inquiries";
import { cleanText } from "~domain/text";
import { AnswerForm, type Unanswered } from "./answer-form";
import { InquiryBadge } from "./inquiry-badge";
import { answerMails, type InquiryRow, inquiryList, inquiryWrite } from "./queries";

/** One inquiry: what was written, our answer, and how it stands. */
export function InquiryPage({ id, back }: RecordPageProps) {
  const query = useQuery(rowQuery(inquiryList, id));
  const inquiry = query.data;
  const [answeredUpon, setAnsweredUpon] = useState<string>();
  const [{ words, said }, setTyped] = useState<Unanswered>({ words: "" });
  const typed = cleanText(words);
  return (
    <RecordPage
      back={back}
      title={inquiry ? `${INQUIRY_KINDS[inquiry.kind]}: ${inquiry.topic}` : "Inquiry"}
      lead={inquiry ? <Lead inquiry={inquiry} /> : undefined}
    >
      {inquiry ? (
        <div className="grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_24rem]">
          <div className="grid gap-8">
            <Message inquiry={inquiry} />
            {inquiry.answer ? (
              <>
                {/* The same words are there by a press whose answer was lost. */}
                {typed && typed !== inquiry.answer ? (
                  <NotSent said={said ?? "Someone has answered this in the meantime."} words={typed} />
                ) : null}
                <Answer inquiry={inquiry} />
                <AnswerMails id={id} />
              </>
            ) : (
              <AnswerForm inquiry={inquiry} onSent={setAnsweredUpon} onTyped={setTyped} />
            )}
          </div>
          <State id={id} actedUpon={answeredUpon} back={back} isAnswered={Boolean(inquiry.answer)} />
        </div>
      ) : inquiry === null ? (
        <Notice tone="warning">There is no such inquiry. After a year they are erased.</Notice>
      ) : (
        <NotLoaded query={query} what="the inquiry" />
      )}
    </RecordPage>
  );
}

function Lead({ inquiry }: { inquiry: InquiryRow }) {
  const { name, email, organization, topic } = inquiry;
  return (
    <span className="flex flex-wrap items-center gap-x-4 gap-y-2 text-base">
      <span>{organization ? `${name}, ${organization}` : name}</span>
      <a
        href={`mailto:${email}?subject=${encodeURIComponent(`Re: ${topic}`)}`}
        className="text-link underline underline-offset-4 wrap-anywhere"
      >
        {email}
      </a>
      <InquiryBadge inquiry={inquiry} />
    </span>
  );
}

function Message({ inquiry }: { inquiry: InquiryRow }) {
  const { message, article_title, created_at, due_on, state } = inquiry;
  return (
    <section aria-labelledby="message" className="paper p-6">
      <h2 id="message" className="text-xl">
        Message
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        {state === "new" ? "Waiting since " : "Came on "}
        <DateText value={created_at} />
        {state === "new" ? (
          <>
            {" ("}
            <DateText value={created_at} relativeTo={Date.now()} />
            {"), answer promised by "}
            <DateText value={due_on} />
          </>
        ) : null}
      </p>
      {article_title ? <p className="mt-4 font-semibold">Article: {article_title}</p> : null}
      {/* As it was written: text, never links. */}
      <p className="mt-4 whitespace-pre-line wrap-anywhere">{message}</p>
    </section>
  );
}

function Answer({ inquiry: { answer, answered_at } }: { inquiry: InquiryRow }) {
  return (
    <section aria-labelledby="answer" className="paper p-6">
      <h2 id="answer" className="text-xl">
        Our answer
      </h2>
      {answered_at ? (
        <p className="mt-1 text-sm text-ink-soft">
          Written on <DateText value={answered_at} />
        </p>
      ) : null}
      <p className="mt-4 whitespace-pre-line wrap-anywhere">{answer}</p>
    </section>
  );
}

/** Whether it arrived: an address that takes no mail is seen here, and nowhere else. */
const AnswerMails = ({ id }: { id: string }) => (
  <MailsSection
    title="The email with it"
    query={useQuery(answerMails(id))}
    what="what became of the email"
    none="We have no record of it."
    again={null}
  />
);

type StateProps = RecordPageProps & { actedUpon: string | undefined; isAnswered: boolean };

/** An answer that has just left changes the state, too: what is typed here stays. */
function State({ id, actedUpon, back, isAnswered }: StateProps) {
  const navigate = useNavigate();
  const { new: waiting, ...others } = INQUIRY_STATES;
  return (
    <section aria-labelledby="state" className="paper p-6">
      <h2 id="state" className="mb-4 text-xl">
        State
      </h2>
      <EditForm
        list={inquiryList}
        id={id}
        actedUpon={actedUpon}
        schema={inquiryChange}
        write={inquiryWrite}
        values={(row) => ({ state: row?.state ?? "new", note: row?.note ?? "" })}
        labels={{ state: "State", note: "Note" }}
        onClose={() => void navigate(back.to)}
        fields={(form) => (
          <>
            <SelectField {...form.field("state")} label="State">
              {/* What has left waits for no answer again. */}
              <Options of={isAnswered ? others : { new: waiting, ...others }} />
            </SelectField>
            <TextArea
              {...form.field("note")}
              label="Note"
              hint="For staff. The person can ask us for a copy of it."
              maxLength={INQUIRY_LENGTHS.note}
              optional
            />
          </>
        )}
      />
    </section>
  );
}
