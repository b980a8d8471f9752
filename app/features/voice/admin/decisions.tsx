import { useQueryClient } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { z } from "zod";
import type { Question } from "~/components/admin/confirm-dialog";
import { ConfirmDialog } from "~/components/admin/confirm-dialog";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import { isSame } from "~/components/form/form-values";
import { TextField } from "~/components/form/text-field";
import { useAction } from "~/components/form/use-action";
import { useForm } from "~/components/form/use-form";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { useAuth } from "~/lib/session";
import { type Finding, isOwnPost, needsRest } from "~domain/posts";
import { archivePost, featurePost, holdPost, publishPost, withdrawPost } from "../writing/mutations";
import { type PostValues, postValues, postWords } from "../writing/post-values";
import { liveWords, RestNotice } from "../writing/promise";
import type { OpenPost } from "../writing/queries";
import { SafetyCheck } from "../writing/safety-check";
import { saveAsSeen } from "../writing/version";
import { AskChanges, type AskChangesProps, type StepProps } from "./ask-changes";
import { TakeDown } from "./take-down";

/** Reads again what a decision has changed, then says so; behind a refusal stands what somebody else has changed. */
function useDecided() {
  const queryClient = useQueryClient();
  const readAgain = () => queryClient.invalidateQueries({ queryKey: ["my"] });
  const decided = async (words: string): Promise<void> => {
    await readAgain();
    showConfirmation(words);
  };
  const tried = <T,>(act: Promise<T>): Promise<T> =>
    act.catch((error: unknown) => {
      void readAgain();
      throw error;
    });
  return { decided, tried };
}

/** What staff can decide about a post as it stands. */
export function Decisions({ open }: { open: OpenPost }) {
  const { post, row } = open;
  const { user } = useAuth();
  const [shown, setShown] = useState<"publish" | "ask" | "archive" | "withdraw" | null>(null);
  const [question, setQuestion] = useState<Question | null>(null);
  const { decided, tried } = useDecided();
  const kept = useRef<AskChangesProps["kept"]>({});
  const ask = (words: Omit<Question, "act">, act: () => Promise<unknown>, said: string) =>
    setQuestion({
      ...words,
      act: async () => {
        await tried(act());
        await decided(said);
      },
    });
  const mine = isOwnPost(post, user?.id);
  const canPublish =
    post.stage === "pending" || post.standing === "archived" || (post.stage === "draft" && mine);
  const close = () => setShown(null);
  const step = { open, kept: kept.current, onClose: close, onDone: decided, tried };
  return (
    <section aria-labelledby="decision" className="paper p-6">
      <h2 id="decision" className="text-xl">
        Decision
      </h2>
      <div className="mt-4 grid justify-items-start gap-3">
        {canPublish ? <Button onClick={() => setShown("publish")}>Approve and publish</Button> : null}
        {post.stage === "pending" ? (
          <Button variant="quiet" onClick={() => setShown("ask")}>
            Ask for changes
          </Button>
        ) : null}
        {row.goes_live_at ? (
          <Button variant="quiet" onClick={() => ask(HOLD, () => holdPost(post), "It does not go live.")}>
            Take back the schedule
          </Button>
        ) : null}
        {row.state === "published" ? <Feature open={open} onDone={decided} /> : null}
        {row.state === "published" ? (
          <Button
            variant="quiet"
            onClick={() =>
              mine
                ? ask(ARCHIVE, () => archivePost(post), "The post is in the archive.")
                : setShown("archive")
            }
          >
            Archive
          </Button>
        ) : null}
        {post.standing === "published" || post.standing === "archived" ? (
          <Button
            variant="link"
            className="text-danger!"
            onClick={() =>
              mine ? ask(WITHDRAW, () => withdrawPost(post), "The post is withdrawn.") : setShown("withdraw")
            }
          >
            Withdraw
          </Button>
        ) : null}
        {post.standing === "removed" ? <p>Withdrawn for good. Its address says so.</p> : null}
      </div>
      <Publish open={open} shown={shown === "publish"} onClose={close} onDone={decided} />
      <Dialog open={shown === "ask"} onClose={close} title="Ask for changes">
        <AskChanges {...step} />
      </Dialog>
      <Dialog open={shown === "archive"} onClose={close} title={ARCHIVE.title}>
        <TakeDown how="archive" {...step} />
      </Dialog>
      <Dialog open={shown === "withdraw"} onClose={close} title={WITHDRAW.title}>
        <TakeDown how="withdraw" {...step} />
      </Dialog>
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </section>
  );
}

function Feature({ open: { post }, onDone }: Omit<StepProps, "onClose">) {
  const { pending, run } = useAction();
  const on = !post.is_featured;
  const act = () =>
    run(async () => {
      await featurePost(post, on);
      await onDone(on ? "It stands at the top of Our Voice." : "It stands among the others.");
    });
  return (
    <Button variant="quiet" aria-disabled={pending} onClick={() => void act()}>
      {on ? "Put at the top" : "Take from the top"}
    </Button>
  );
}

const HOLD = {
  title: "Take back the schedule?",
  text: "What was planned does not go live. What visitors read now stays.",
  yes: "Take back",
};
const ARCHIVE = {
  title: "Archive this post?",
  text: "Visitors cannot read it any more. You can publish it again.",
  yes: "Archive",
};
const WITHDRAW = {
  title: "Withdraw this post?",
  text: "It is gone for good, and its address says so. This cannot be taken back.",
  yes: "Withdraw",
  danger: true,
};

/** As publish_post in the database. */
const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const whenInput = z.object({
  at: z
    .string()
    .refine(
      (at) => at === "" || Date.parse(at) > Date.now(),
      "Choose a time to come, or none to publish at once.",
    )
    .refine((at) => at === "" || Date.parse(at) < Date.now() + YEAR_MS, "Choose a time within a year."),
});

/** When, and the check; then visitors can read it. */
function Publish({ open: { post, row }, shown, onClose, onDone }: StepProps & { shown: boolean }) {
  const [at, setAt] = useState<string | null>(null);
  const close = () => {
    setAt(null);
    onClose();
  };
  const form = useForm({
    id: "publish",
    schema: whenInput,
    initial: { at: "" },
    send: async (when) => setAt(when.at && new Date(when.at).toISOString()),
  });
  const { tried } = useDecided();
  const { user } = useAuth();
  const rests = needsRest([post.topic, ...post.tags]);
  const save = async (values: PostValues, findings: Finding[]) => {
    const words = postWords(changed(values, postValues(post)));
    const saved = Object.keys(words).length > 0 ? await saveAsSeen(post, words) : post;
    return publishPost(saved, { ...(at && { at }), findings });
  };
  const publish = async (values: PostValues, findings: Finding[]) =>
    onDone(liveWords(await tried(save(values, findings)), at));
  if (shown && at !== null)
    return (
      <SafetyCheck
        values={postValues(post)}
        before={(post.findings ?? []) as Finding[]}
        title="Before visitors read it"
        yes={at ? "Schedule" : "Publish"}
        isMine={isOwnPost(post, user?.id)}
        onDone={publish}
        onClose={close}
      />
    );
  return (
    <Dialog open={shown} onClose={close} title="Approve and publish">
      <Form form={form} label="Approve and publish" brief>
        {rests ? <RestNotice until={row.rests_until} /> : null}
        <TextField
          {...form.field("at")}
          type="datetime-local"
          label="When"
          optional
          hint="Without a time it goes live at once. The time is yours, where you are."
        />
        <Submit form={form}>Go on to the check</Submit>
      </Form>
    </Dialog>
  );
}

const changed = (now: PostValues, before: PostValues): Partial<PostValues> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => !isSame(value, before[name as keyof PostValues])),
  );
