import { useRef, useState } from "react";
import { BindChoice, useBind } from "~/components/care/bind-choice";
import { Form, Submit } from "~/components/form/form";
import { Honeypot } from "~/components/form/honeypot";
import { wordsOf } from "~/components/form/use-action";
import { type FormState, useForm } from "~/components/form/use-form";
import { Button } from "~/components/ui/button";
import { type DraftValues, draftAt } from "~/lib/browser/drafts";
import { late } from "~/lib/late";
import type { Posted } from "~/lib/posted";
import { reuse, tellAnew } from "~/lib/reuse";
import type { FirstAnswers } from "~domain/apply";
import { toAppError } from "~domain/errors";
import { APPLY_LENGTHS, type HelpRequest, newHelpToken } from "~domain/help-requests";
import { MESSAGES } from "~domain/messages";
import { APPLY_FORM, type ApplyValues, type SentRequest } from "./forms";
import { Keeping } from "./keeping";
import { sendAnswers } from "./mutations";
import { STEPS, Step } from "./steps";
import { useSteps } from "./use-steps";

// Visitors do without its code.
const StoryPicker = late(() => import("~/components/care/story-picker").then((module) => module.StoryPicker));

interface Props {
  first: FirstAnswers;
  posted: Posted<unknown> | null;
  onSent: (sent: SentRequest) => void;
  once?: string | undefined;
  /** What he saved under a private link, to go on with. */
  saved?: { token: string; request: HelpRequest };
}

const textOf = (request: HelpRequest | undefined): Partial<ApplyValues> =>
  Object.fromEntries(
    Object.entries(request ?? {}).filter(
      ([name, value]) => name in APPLY_FORM.initial && typeof value === "string",
    ),
  );

/** Another than what was asked for: of what he typed, as the database keeps it. */
const differs = (request: HelpRequest, answers: Partial<ApplyValues>): boolean =>
  SAID.some((name) => plain(request[name]) !== plain(answers[name]));
const plain = (words: string | null | undefined) => (words ?? "").replace(/\s+/g, " ").trim().toLowerCase();
const SAID = [
  "kind",
  "us_state",
  "how_soon",
  "story",
  "cost",
  "tried",
  "children",
  "name",
  "reach_by",
  "email",
  "phone",
  "safe_to_call",
] as const;

const askedOf = ({ kind, state, soon }: FirstAnswers) => ({ kind, us_state: state, how_soon: soon });

export const applyDraft = () => draftAt({ name: "apply", keep: "tab", secret: ["website", "token"] });

/** The server knows him no more, whatever the page thought. */
const NO_ACCOUNT =
  'You are signed out, so it was not sent. Untick "Keep it with my account", or sign in again in another tab. What you typed is still here.';

/** Kept nowhere, unless he wants it on this device. */
function useDraft() {
  const [draft] = useState(applyDraft);
  const [kept] = useState(() => ({
    recall: draft.recall,
    remember: (values: DraftValues) => {
      if (draft.isOnDevice()) draft.remember(values);
    },
  }));
  return { draft, kept };
}

/** What has arrived stays as it was, whatever is sent after it under the same link: whoever has changed it is told. */
function useSend(token: string) {
  const tried = useRef(false);
  return async (answers: Partial<ApplyValues>, bind: boolean): Promise<SentRequest> => {
    const is_again = tried.current;
    tried.current = true;
    const request = await sendAnswers("send", answers, { token, bind });
    const { due_on, has_account } = request;
    return { token, due_on: due_on ?? "", has_account, is_older: is_again && differs(request, answers) };
  };
}

function StepButtons({ back, next }: Pick<ReturnType<typeof useSteps>, "back" | "next">) {
  return (
    <div className="flex flex-wrap gap-4 noscript:hidden">
      {back ? (
        <Button variant="quiet" onClick={back}>
          Back
        </Button>
      ) : null}
      {next ? <Button onClick={next}>Next question</Button> : null}
    </div>
  );
}

/** One question at a time where there is a script, all of them where there is none. */
export function ApplyForm({ first, posted, onSent, once, saved }: Props) {
  const { draft, kept } = useDraft();
  const [link, setLink] = useState(saved?.token);
  // One for all of this form: whose answer was lost sends the same request again.
  const [token] = useState(() => saved?.token ?? newHelpToken());
  const send = useSend(token);
  const account = useBind();
  const asked = askedOf(first);
  const leave = useRef(() => {});
  const initial: ApplyValues = {
    ...APPLY_FORM.initial,
    ...textOf(saved?.request),
    token: saved?.token ?? "",
    ...asked,
  };
  const form: FormState<ApplyValues> = useForm({
    ...APPLY_FORM,
    initial,
    posted,
    draft: kept,
    // Whoever looks again with other answers goes on in the same form.
    adjust: (values) => ({ ...values, ...asked }),
    send: async (answers) => {
      const sent = await send(answers, account.bind);
      draft.forget();
      onSent({ ...sent, wanted_account: account.wanted });
      leave.current();
    },
    failed: (error) => {
      const refusal = toAppError(error);
      tellAnew(refusal, form.set);
      return MESSAGES.failed(
        account.bind && refusal.code === "unauthenticated" ? NO_ACCOUNT : wordsOf(error),
      );
    },
  });
  const to = saved ? undefined : `/apply?${new URLSearchParams(first)}&sent`;
  const steps = useSteps(form);
  // What is sent began at another place of the history than where it ends.
  leave.current = steps.leave;
  return (
    <Form
      form={{ ...form, onSubmit: steps.onSubmit }}
      label="Ask for help"
      once={posted?.once ?? once}
      to={to}
      className="mt-10 space-y-8"
    >
      {(["token", "kind", "us_state", "how_soon"] as const).map((name) => (
        <input key={name} type="hidden" name={name} value={form.values[name]} readOnly />
      ))}
      <p className="text-ink-soft">
        We only need a way to answer you.
        <span className="noscript:hidden">{` Question ${steps.step + 1} of ${steps.of}.`}</span>
      </p>
      {account.signedIn && !saved ? (
        <StoryPicker
          recipient="our care staff"
          limit={APPLY_LENGTHS.story}
          onUse={(text, share) => {
            form.set("story", text);
            reuse(share, form.set);
          }}
        />
      ) : null}
      {STEPS.map(({ title }, index) => (
        <Step key={title} index={index} shown={title === steps.title} form={form} />
      ))}
      <StepButtons {...steps} />
      <Honeypot {...form.field("website")} />
      <div className={steps.isLast ? "space-y-6" : "hidden space-y-6 noscript:block"}>
        <BindChoice {...account} />
        <Submit form={form} size="lg" pendingText="Sending...">
          Send my request
        </Submit>
      </div>
      <Keeping
        draft={draft}
        values={form.values}
        token={token}
        link={link}
        onLink={setLink}
        step={steps.step}
      />
    </Form>
  );
}
