import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useParams } from "react-router";
import { ConfirmDialog, type Question } from "~/components/admin/confirm-dialog";
import { AdminPageHeader } from "~/components/admin/page-header";
import { EmptyState } from "~/components/feedback/empty-state";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { ButtonLink } from "~/components/ui/button";
import { useLiveQueries } from "~/lib/realtime";
import { useAuth } from "~/lib/session";
import { useKeptFocus } from "~/lib/use-kept-focus";
import { MY_CAMPAIGNS_PATH, START_PATH } from "~domain/user-campaigns";
import { EditCampaign } from "./edit-campaign";
import { MyCampaignCard } from "./my-campaign-card";
import { myCampaignQueries } from "./queries";

/** The own campaigns and how each stands; with an id in the address, one to change. */
export function MyCampaignsPage() {
  const { id } = useParams();
  const query = useQuery(myCampaignQueries.list());
  const { user } = useAuth();
  // What is decided about one is told in a message in the same moment. Below a form nothing changes unasked.
  useLiveQueries(
    user && !id ? { table: "inbox_notifications", filter: `user_id=eq.${user.id}` } : null,
    myCampaignQueries.all,
  );
  const { data, isFetching } = query;
  const [question, setQuestion] = useState<Question | null>(null);
  const here = useKeptFocus(question !== null);
  if (id && data) {
    const campaign = data.find((one) => one.id === id);
    return campaign ? <EditCampaign key={id} campaign={campaign} coming={isFetching} /> : <Gone />;
  }
  return (
    <div ref={here} tabIndex={-1} className="outline-none">
      <AdminPageHeader
        title="My Campaigns"
        lead="Only you and our team see this page."
        actions={
          <ButtonLink to={START_PATH} size="sm">
            Start a campaign
          </ButtonLink>
        }
      />
      {!data ? (
        <NotLoaded query={query} what="your campaigns" />
      ) : data.length === 0 ? (
        <EmptyState title="You have not started a campaign yet">
          Tell people what your family needs. They give to that purpose, and we pay for it.
        </EmptyState>
      ) : (
        <ul aria-label="My campaigns" className="grid max-w-4xl gap-6">
          {data.map((campaign) => (
            <li key={campaign.id}>
              <MyCampaignCard campaign={campaign} onAsk={setQuestion} />
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </div>
  );
}

const Gone = () => (
  <EmptyState
    level={1}
    title="This campaign no longer exists"
    actions={<ButtonLink to={MY_CAMPAIGNS_PATH}>My campaigns</ButtonLink>}
  />
);
