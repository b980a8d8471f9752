import { useRef, useState } from "react";
import { DecideWords, type KeptWords } from "~/components/admin/decide-words";
import { Button } from "~/components/ui/button";
import { DateText } from "~/components/ui/date";
import { Dialog } from "~/components/ui/dialog";
import type { Decision } from "~domain/reviews";
import { decideCampaign, type WholeCampaign } from "./queries";

type Choice = { label: string; title: string; text: string; said: string };
type Choices = Readonly<Partial<Record<Decision, Choice>>>;
const CHOICES: Readonly<Record<Decision, Choice>> = {
  approved: {
    ...{ label: "Approve", title: "Approve this campaign?", said: "Approved. Its organizer has been told." },
    text: "It is on the site at once, and takes gifts. Its organizer gets a message and an email.",
  },
  asked: {
    ...{ label: "Ask back", title: "Ask its organizer?", said: "Asked. Its organizer has been told." },
    text: "It is not public meanwhile, and comes back here as soon as its organizer changes it.",
  },
  declined: {
    ...{ label: "Decline", title: "Decline this campaign?", said: "Declined. Its organizer has been told." },
    text: "It is not public. Its organizer can change it and ask once more.",
  },
};
/** The same of one that visitors can see. */
const PUBLIC: Readonly<Record<Decision, Choice>> = {
  ...CHOICES,
  asked: { ...CHOICES.asked, label: "Take offline and ask", title: "Take it offline and ask?" },
  declined: {
    ...{ label: "Take offline", title: "Take this campaign offline?", said: "It is off the site." },
    text: "Nobody can give to it any more. What was given stays with the foundation, for this purpose.",
  },
};

/** Of one whose organizer has no account: nobody can be asked, and nobody is told. */
const NOBODYS: Choices = {
  approved: {
    ...{ label: "Approve", title: CHOICES.approved.title, said: "Approved. Nobody is told." },
    text: "It is on the site at once, and takes gifts. No account stands behind it: nobody is told.",
  },
  declined: {
    ...{ label: "Decline", title: CHOICES.declined.title, said: "Declined. Nobody is told." },
    text: "It is not public. No account stands behind it: nobody is told.",
  },
};
const NOBODYS_PUBLIC: Choices = { declined: PUBLIC.declined };

function choicesOf({ state, user_id }: WholeCampaign): Choices {
  if (user_id) return state === "approved" ? PUBLIC : CHOICES;
  return state === "approved" ? NOBODYS_PUBLIC : NOBODYS;
}

/** What can be decided about a campaign, and what we wrote last. */
export function CampaignDecision({ campaign }: { campaign: WholeCampaign }) {
  const { state, words, decided_at } = campaign;
  // The version that is on the screen while somebody decides: what comes meanwhile was not read.
  const [open, setOpen] = useState<{ decision: Decision; read: WholeCampaign } | null>(null);
  const choices = choicesOf(campaign);
  const shown = open ? choicesOf(open.read)[open.decision] : undefined;
  const kept = useRef<KeptWords>({});
  const close = () => setOpen(null);
  return (
    <section aria-labelledby="decision" className="paper p-6">
      <h2 id="decision" className="text-xl">
        Decision
      </h2>
      {decided_at ? (
        <p className="mt-1 text-sm text-ink-soft">
          Decided on <DateText value={decided_at} />
          {state === "waiting" ? ", and changed since" : null}.
        </p>
      ) : null}
      {words ? (
        <blockquote className="mt-4 border-l-4 border-line-strong pl-4 whitespace-pre-line wrap-anywhere">
          {words}
        </blockquote>
      ) : null}
      <div className="mt-4 flex flex-wrap gap-3">
        {(["approved", "asked", "declined"] as const)
          .filter((one) => one !== state && choices[one])
          .map((decision) => (
            <Button
              key={decision}
              variant={decision === "approved" ? "primary" : "quiet"}
              className={decision === "declined" ? "text-danger!" : undefined}
              onClick={() => setOpen({ decision, read: campaign })}
            >
              {choices[decision]?.label}
            </Button>
          ))}
      </div>
      <Dialog open={shown !== undefined} onClose={close} title={shown?.title ?? ""} description={shown?.text}>
        {open && shown ? <DecideForm {...open} kept={kept.current} choice={shown} onClose={close} /> : null}
      </Dialog>
    </section>
  );
}

const TO_ORGANIZER = {
  label: "Your words to the organizer",
  hint: "They are read on the site and in an email.",
};
const FOR_STAFF = { label: "Why", hint: "Only staff read it, here." };

interface DecideFormProps {
  kept: KeptWords;
  read: WholeCampaign;
  decision: Decision;
  choice: Choice;
  onClose: () => void;
}

function DecideForm({ read, decision, kept, choice: { label, said }, onClose }: DecideFormProps) {
  const decide = (words: string) => decideCampaign(read, decision, words);
  return (
    <DecideWords
      {...{ decision, kept, said, decide, onClose }}
      yes={label}
      {...(read.user_id ? TO_ORGANIZER : FOR_STAFF)}
    />
  );
}
