import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { z } from "zod";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Notice } from "~/components/feedback/notice";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import { TextArea } from "~/components/form/text-area";
import { useForm } from "~/components/form/use-form";
import { DateText } from "~/components/ui/date";
import { draftAt } from "~/lib/browser/drafts";
import { useAuth } from "~/lib/session";
import { ASK_AGAIN_DAYS, WRITER_REQUEST_LIMITS } from "~domain/posts";
import { REPLY_TIME } from "~domain/reply-time";
import { cleanText } from "~domain/text";
import { applyToWrite } from "./mutations";
import { myRequest } from "./queries";

type Request = NonNullable<Awaited<ReturnType<NonNullable<ReturnType<typeof myRequest>["queryFn"]>>>>;

const text = ([least, most]: readonly [number, number]) =>
  z
    .string()
    .transform(cleanText)
    .pipe(
      z
        .string()
        .min(least, `Write at least ${least} characters.`)
        .max(most, `Use at most ${most} characters.`),
    );
const input = z.object({
  motive: text(WRITER_REQUEST_LIMITS.motive),
  sample: text(WRITER_REQUEST_LIMITS.sample),
});

/** Asks to write, with a sample; says how that stands. */
export function ApplyToWrite() {
  const { user } = useAuth();
  const query = useQuery({ ...myRequest(user?.id ?? ""), enabled: user !== null });
  const { data } = query;
  if (data === undefined) return <NotLoaded query={query} what="your request" />;
  return (
    <div className="grid max-w-3xl gap-6">
      {data ? <Standing request={data} /> : null}
      {data && restsUntil(data) > Date.now() ? null : (
        <RequestForm key={data ? "again" : "first"} request={data} />
      )}
    </div>
  );
}

/** Until when a no stands, in milliseconds; the database has the last word. */
const restsUntil = ({ state, decided_at }: Request): number =>
  state === "declined" ? Date.parse(decided_at ?? "") + ASK_AGAIN_DAYS * 86_400_000 : 0;

function Standing({ request }: { request: Request }) {
  const { state, words } = request;
  const said = words ? <span className="whitespace-pre-line">{words}</span> : null;
  if (state === "asked")
    return (
      <Notice tone="warning" title="We have a question">
        {said} Change your request below, and we look at it again.
      </Notice>
    );
  const rests = restsUntil(request);
  if (state === "declined")
    return (
      <Notice tone="warning" title="We cannot say yes this time">
        {said}{" "}
        {rests > Date.now() ? (
          <>
            You can ask once more from <DateText value={new Date(rests).toISOString()} /> on.
          </>
        ) : (
          "You can ask once more now."
        )}
      </Notice>
    );
  return (
    <Notice tone="success" title="We have your request">
      We answer within {REPLY_TIME}. Until then you can still change it.
    </Notice>
  );
}

export function RequestForm({ request }: { request: Request | null }) {
  const queryClient = useQueryClient();
  const [draft] = useState(() => draftAt({ name: "apply-to-write", keep: "device", secret: [] }));
  const form = useForm({
    id: "apply",
    schema: input,
    initial: { motive: request?.motive ?? "", sample: request?.sample ?? "" },
    ...(!request && { draft }),
    send: async ({ motive, sample }, { goOnFrom }) => {
      await applyToWrite(motive, sample);
      goOnFrom({ motive, sample });
      draft.forget();
      showConfirmation("Your request is with us.");
      await queryClient.invalidateQueries({ queryKey: ["my", "writing"] });
    },
  });
  return (
    <Form form={form} label="Ask to write">
      <TextArea
        {...form.field("motive")}
        label="Who you are, and what you would like to write about"
        required
        maxLength={WRITER_REQUEST_LIMITS.motive[1]}
      />
      <TextArea
        {...form.field("sample")}
        label="A piece of yours"
        hint="A page is enough. Leave out names of children, schools and addresses."
        required
        rows={10}
        maxLength={WRITER_REQUEST_LIMITS.sample[1]}
      />
      <Submit form={form} pendingText="Sending...">
        {request && request.state !== "declined" ? "Change my request" : "Ask to write"}
      </Submit>
    </Form>
  );
}
