import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router";
import { ChangesKept, EditConflict } from "~/components/admin/edit-conflict";
import { RecordPage } from "~/components/admin/record-page";
import { LoadingState } from "~/components/feedback/loading-state";
import { Notice } from "~/components/feedback/notice";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import { LeaveGuard } from "~/components/form/leave-guard";
import { type FormState, useForm } from "~/components/form/use-form";
import { lastWholeDay } from "~domain/dates";
import {
  MY_CAMPAIGNS_PATH,
  storyText,
  type UserCampaignInput,
  type UserCampaignValues,
  userCampaignInput,
} from "~domain/user-campaigns";
import { CampaignFields, LABELS } from "./campaign-fields";
import { changeCampaign, hasChanged } from "./mutations";
import { type MyCampaign, myCampaignQueries } from "./queries";

const BACK = { to: MY_CAMPAIGNS_PATH, label: "My campaigns" };

interface EditCampaignProps {
  campaign: MyCampaign;
  /** It is being read anew: the form begins with what comes. */
  coming: boolean;
}

/** A campaign that is not public; one that is, its organizer ends or writes to us about. */
export function EditCampaign({ campaign, coming }: EditCampaignProps) {
  // What the form began with stays: what is decided meanwhile is noticed when it is sent.
  const [first, setFirst] = useState<MyCampaign | null>(null);
  if (!first && !coming) setFirst(campaign);
  return (
    <RecordPage back={BACK} title={campaign.title}>
      {!first ? (
        <LoadingState label="Loading the campaign" />
      ) : first.state === "approved" ? (
        <Public />
      ) : (
        <EditForm first={first} />
      )}
    </RecordPage>
  );
}

const Public = () => (
  <Notice tone="warning">This campaign is on the site by now. Please write to us to have it changed.</Notice>
);

const valuesOf = (campaign: MyCampaign): UserCampaignValues => ({
  title: campaign.title,
  summary: campaign.summary,
  category: campaign.category,
  goal: String(campaign.goal_amount / 100),
  story: storyText(campaign.story),
  organizer_display_name: campaign.organizer_display_name,
  last_day: campaign.ends_at ? lastWholeDay(campaign.ends_at) : "",
});

/** By how it stands since: his changes are here and not sent, and what he can do now. */
const MEANWHILE: Partial<Record<MyCampaign["state"], string>> = {
  asked: "Meanwhile we have asked you something: our question stands above. Press Save and send once more.",
  declined: "Meanwhile we have decided not to publish it: why stands above. You can still send your changes.",
  approved: "They can no longer be sent from here. Copy what you need of them before you leave.",
};
const SEND_AGAIN = "They are not sent yet. Press Save and send once more to put them over what is there now.";

function EditForm({ first }: { first: MyCampaign }) {
  const { form, known, theirs, isKept, take, keep } = useEdit(first);
  const { state, words, version } = theirs ?? known;
  // What was taken down has no words of ours here: they stand in his messages.
  const meanwhile = words || state === "approved" ? MEANWHILE[state] : undefined;
  return (
    <div className="grid max-w-3xl gap-6">
      {state === "approved" ? <Public /> : null}
      {words ? (
        <Notice tone="warning" title={state === "asked" ? "Our question" : "We wrote"}>
          <span className="whitespace-pre-line">{words}</span>
        </Notice>
      ) : null}
      <LeaveGuard dirty={form.dirty} />
      <Form form={form} label="Change your campaign" className="space-y-6">
        {theirs ? (
          <EditConflict
            labels={LABELS}
            before={valuesOf(known)}
            theirs={valuesOf(theirs)}
            mine={form.values}
            onMine={keep}
            onTheirs={take}
          />
        ) : isKept ? (
          <ChangesKept key={version}>{meanwhile ?? SEND_AGAIN}</ChangesKept>
        ) : null}
        <CampaignFields form={form} />
        {state === "approved" ? null : (
          <Submit form={form} pendingText="Saving...">
            Save and send
          </Submit>
        )}
      </Form>
    </div>
  );
}

/** The form of a campaign as it was read, and what to do when it is another one by now: nothing typed is lost. */
function useEdit(first: MyCampaign) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [known, setKnown] = useState(first);
  // Changed in another window: shown before anything is put over it.
  const [theirs, setTheirs] = useState<MyCampaign | null>(null);
  const [isKept, setKept] = useState(false);
  const form: FormState<UserCampaignValues> = useForm<UserCampaignValues, UserCampaignInput>({
    id: "campaign",
    schema: userCampaignInput,
    initial: () => valuesOf(first),
    send: async (said, { reset }) => {
      try {
        await changeCampaign(known, said);
      } catch (error) {
        if (!hasChanged(error)) throw error;
        return catchUp();
      }
      reset(form.values);
      await queryClient.invalidateQueries({ queryKey: ["my"] });
      showConfirmation("Saved. We read it again.");
      void navigate(MY_CAMPAIGNS_PATH);
      return "leaving";
    },
  });
  const goOn = (next: MyCampaign, kept: boolean): void => {
    setKnown(next);
    setTheirs(null);
    setKept(kept);
    (kept ? form.goOnFrom : form.reset)(valuesOf(next));
  };
  const catchUp = async (): Promise<undefined> => {
    const campaigns = await queryClient.fetchQuery(myCampaignQueries.list());
    const next = campaigns.find(({ id }) => id === first.id);
    if (!next) return;
    const [before, now] = [valuesOf(known), valuesOf(next)];
    const names = Object.keys(now) as (keyof UserCampaignValues)[];
    const parts = names.some((name) => now[name] !== before[name] && now[name] !== form.values[name]);
    if (parts && next.state !== "approved") setTheirs(next);
    else goOn(next, true);
  };
  const choose = (kept: boolean) => () => theirs && goOn(theirs, kept);
  return { form, known, theirs, isKept, take: choose(false), keep: choose(true) };
}
