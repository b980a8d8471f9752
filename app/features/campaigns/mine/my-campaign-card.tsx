import { useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Question } from "~/components/admin/confirm-dialog";
import { Share } from "~/components/content/share";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Badge, type BadgeTone } from "~/components/ui/badge";
import { Button, ButtonLink } from "~/components/ui/button";
import { DateText } from "~/components/ui/date";
import { lastWholeDay } from "~domain/dates";
import { REPLY_TIME } from "~domain/reply-time";
import { MY_CAMPAIGNS_PATH } from "~domain/user-campaigns";
import { Raised } from "../raised";
import { endCampaign, withdrawCampaign } from "./mutations";
import type { MyCampaign } from "./queries";

const link = "inline-flex min-h-11 items-center text-link underline underline-offset-4";

type Standing = { badge: string; tone: BadgeTone; text: ReactNode; can: readonly ("edit" | "end")[] };
const WRITE_TO_US = (
  <>
    If something has to change, please{" "}
    <Link to="/contact" className="text-link underline underline-offset-4">
      write to us
    </Link>
    .
  </>
);

/** In plain words how a campaign stands, and what its organizer can do. */
function standingOf({ state, words, is_over, ends_at }: MyCampaign): Standing {
  if (state === "waiting")
    return {
      ...{ badge: "We are reading it", tone: "warning", can: ["edit"] },
      text: `We answer within ${REPLY_TIME}. Until then you can still change it.`,
    };
  if (state === "asked")
    return {
      ...{ badge: "We have a question", tone: "warning", can: ["edit"] },
      text: "Change your campaign, and we read it again.",
    };
  if (state === "declined" && words)
    return {
      ...{ badge: "Not published", tone: "neutral", can: ["edit"] },
      text: "You can change it, and we read it once more.",
    };
  if (state === "declined")
    return {
      ...{ badge: "Taken down", tone: "neutral", can: [] },
      text: "Why, and how you can object, stands in our decision in your messages.",
    };
  if (is_over) return { badge: "Ended", tone: "neutral", can: [], text: WRITE_TO_US };
  const until = ends_at ? (
    <>
      Its last day is <DateText value={lastWholeDay(ends_at)} />.{" "}
    </>
  ) : null;
  return {
    ...{ badge: "On the site", tone: "success", can: ["end"] },
    text: (
      <>
        {until}
        {WRITE_TO_US}
      </>
    ),
  };
}

interface MyCampaignCardProps {
  campaign: MyCampaign;
  onAsk: (question: Question) => void;
}

export function MyCampaignCard({ campaign, onAsk }: MyCampaignCardProps) {
  const { id, title, state, words, raised_amount, goal_amount, gift_count } = campaign;
  const { badge, tone, text, can } = standingOf(campaign);
  const shown = state === "approved";
  return (
    <article aria-labelledby={`campaign-${id}`} className="paper p-6">
      <Badge tone={tone}>{badge}</Badge>
      <h2 id={`campaign-${id}`} className="mt-3 text-2xl wrap-anywhere">
        {title}
      </h2>
      {words ? (
        <blockquote className="mt-4 border-l-4 border-line-strong pl-4">
          <p className="text-sm text-ink-soft">
            {state === "waiting" ? "Before the last change we wrote" : "We wrote"}
          </p>
          <p className="whitespace-pre-line wrap-anywhere">{words}</p>
        </blockquote>
      ) : null}
      <p className="mt-4 text-ink-soft">{text}</p>
      {shown || gift_count > 0 ? <Raised {...{ raised_amount, goal_amount }} className="mt-5" /> : null}
      <div className="mt-5 flex flex-wrap items-center gap-x-5 gap-y-3">
        {shown ? (
          <>
            <Link to={`/user-campaign/${id}`} className={link}>
              See it on the site
            </Link>
            <Share url={`${location.origin}/user-campaign/${id}`} title={title} />
          </>
        ) : null}
        <Acts campaign={campaign} can={can} onAsk={onAsk} />
      </div>
    </article>
  );
}

function Acts({ campaign, can, onAsk }: MyCampaignCardProps & Pick<Standing, "can">) {
  const { id, title, state, gift_count } = campaign;
  const queryClient = useQueryClient();
  const asked = (question: Omit<Question, "act">, act: () => Promise<void>, said: string) =>
    onAsk({
      ...question,
      danger: true,
      act: async () => {
        try {
          await act();
        } finally {
          await queryClient.invalidateQueries({ queryKey: ["my"] });
        }
        showConfirmation(said);
      },
    });
  const withdraw = {
    ...{ title: "Withdraw this campaign?", yes: "Withdraw" },
    text: "It is deleted, and nobody can bring it back.",
  };
  const end = {
    ...{ title: "End this campaign now?", yes: "End it now" },
    text: "Visitors can still read it, and nobody can give to it any more. What was given is spent for its purpose.",
  };
  return (
    <>
      {can.includes("edit") ? (
        <ButtonLink to={`${MY_CAMPAIGNS_PATH}/${id}`} size="sm" aria-label={`Change it: ${title}`}>
          Change it
        </ButtonLink>
      ) : null}
      {state !== "approved" && gift_count === 0 ? (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`Withdraw: ${title}`}
          onClick={() => asked(withdraw, () => withdrawCampaign(id), "Your campaign is withdrawn.")}
        >
          Withdraw
        </Button>
      ) : null}
      {can.includes("end") ? (
        <Button
          size="sm"
          variant="quiet"
          aria-label={`End it: ${title}`}
          onClick={() => asked(end, () => endCampaign(id), "Your campaign has ended.")}
        >
          End it
        </Button>
      ) : null}
    </>
  );
}
