import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { DraftNote } from "~/components/form/draft-note";
import { Form, Submit } from "~/components/form/form";
import { useForm } from "~/components/form/use-form";
import { ButtonLink } from "~/components/ui/button";
import { draftAt } from "~/lib/browser/drafts";
import { useNewId } from "~/lib/lost";
import { useAuth } from "~/lib/session";
import { useKeptFocus } from "~/lib/use-kept-focus";
import { REPLY_TIME } from "~domain/reply-time";
import {
  MY_CAMPAIGNS_PATH,
  NEW_CAMPAIGN,
  publicName,
  type UserCampaignInput,
  type UserCampaignValues,
  userCampaignInput,
} from "~domain/user-campaigns";
import { CampaignFields } from "./campaign-fields";
import { startCampaign } from "./mutations";

const draftOf = () => draftAt({ name: "start-campaign", keep: "device", secret: [] });

/** For whoever is signed in. */
export function StartForm() {
  const [sent, setSent] = useState(false);
  const here = useKeptFocus(sent);
  return (
    <div ref={here} tabIndex={-1} className="outline-none">
      {sent ? <Sent onAgain={() => setSent(false)} /> : <NewCampaign onSent={() => setSent(true)} />}
    </div>
  );
}

function Sent({ onAgain }: { onAgain: () => void }) {
  return (
    <section aria-labelledby="sent" className="paper p-6 sm:p-8" role="status">
      <h2 id="sent" className="text-2xl">
        We have your campaign
      </h2>
      <p className="mt-3">
        Someone from our team reads it and answers within {REPLY_TIME}, in your messages and by email. Nobody
        else sees it until then.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={MY_CAMPAIGNS_PATH}>My campaigns</ButtonLink>
        <button
          type="button"
          onClick={onAgain}
          className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
        >
          Start another one
        </button>
      </div>
    </section>
  );
}

function NewCampaign({ onSent }: { onSent: () => void }) {
  const { profile } = useAuth();
  const queryClient = useQueryClient();
  const [draft] = useState(draftOf);
  const { idOf, next } = useNewId();
  const form = useForm<UserCampaignValues, UserCampaignInput>({
    id: "campaign",
    schema: userCampaignInput,
    initial: NEW_CAMPAIGN,
    draft,
    send: async (said) => {
      await startCampaign(idOf(said), said);
      next();
      draft.forget();
      void queryClient.invalidateQueries({ queryKey: ["my"] });
      onSent();
      return "leaving";
    },
  });
  const name = publicName(profile?.full_name ?? "");
  // biome-ignore lint/correctness/useExhaustiveDependencies: once it is known who it is
  useEffect(() => form.suggest("organizer_display_name", name), [name]);
  return (
    <Form form={form} label="Start a campaign" className="space-y-6">
      <CampaignFields form={form} />
      <DraftNote draft={draft} />
      <Submit form={form} size="lg" pendingText="Sending...">
        Send my campaign
      </Submit>
    </Form>
  );
}
