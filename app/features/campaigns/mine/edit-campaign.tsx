import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { RecordPage } from "~/components/admin/record-page";
import { Notice } from "~/components/feedback/notice";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import { LeaveGuard } from "~/components/form/leave-guard";
import { useForm } from "~/components/form/use-form";
import { lastWholeDay } from "~domain/dates";
import {
  MY_CAMPAIGNS_PATH,
  storyText,
  type UserCampaignInput,
  type UserCampaignValues,
  userCampaignInput,
} from "~domain/user-campaigns";
import { CampaignFields } from "./campaign-fields";
import { changeCampaign } from "./mutations";
import type { MyCampaign } from "./queries";

const BACK = { to: MY_CAMPAIGNS_PATH, label: "My campaigns" };

/** A campaign that is not public; one that is, its organizer ends or writes to us about. */
export function EditCampaign({ campaign }: { campaign: MyCampaign }) {
  return (
    <RecordPage back={BACK} title={campaign.title}>
      {campaign.state === "approved" ? (
        <Notice tone="warning">
          This campaign is on the site by now. Please write to us to have it changed.
        </Notice>
      ) : (
        <div className="grid max-w-3xl gap-6">
          {campaign.words ? (
            <Notice tone="warning" title={campaign.state === "asked" ? "Our question" : "We wrote"}>
              <span className="whitespace-pre-line">{campaign.words}</span>
            </Notice>
          ) : null}
          <EditForm campaign={campaign} />
        </div>
      )}
    </RecordPage>
  );
}

const valuesOf = (campaign: MyCampaign): UserCampaignValues => ({
  title: campaign.title,
  summary: campaign.summary,
  category: campaign.category,
  goal: String(campaign.goal_amount / 100),
  story: storyText(campaign.story),
  organizer_display_name: campaign.organizer_display_name,
  last_day: campaign.ends_at ? lastWholeDay(campaign.ends_at) : "",
});

function EditForm({ campaign }: { campaign: MyCampaign }) {
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const form = useForm<UserCampaignValues, UserCampaignInput>({
    id: "campaign",
    schema: userCampaignInput,
    initial: () => valuesOf(campaign),
    send: async (said, { reset }) => {
      await changeCampaign(campaign, said);
      reset(form.values);
      await queryClient.invalidateQueries({ queryKey: ["my"] });
      showConfirmation("Saved. We read it again.");
      void navigate(MY_CAMPAIGNS_PATH);
      return "leaving";
    },
  });
  return (
    <>
      <LeaveGuard dirty={form.dirty} />
      <Form form={form} label="Change your campaign" className="space-y-6">
        <CampaignFields form={form} />
        <Submit form={form} pendingText="Saving...">
          Save and send
        </Submit>
      </Form>
    </>
  );
}
