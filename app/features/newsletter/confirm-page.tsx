import { useState } from "react";
import { Link } from "react-router";
import { showOutcome } from "~/components/feedback/toast-store";
import { useAction } from "~/components/form/use-action";
import { Button } from "~/components/ui/button";
import { Container, SectionHeading } from "~/components/ui/section";
import { useLinkToken } from "~/lib/browser/fragment";
import { MESSAGES } from "~domain/messages";
import { CONFIRM_TOKEN } from "~domain/newsletter";
import { LINK_FORM, type NewsletterPosted, SUBSCRIBE_FORM } from "./forms";
import { actOnPreferences } from "./mutations";
import { TryAgain } from "./parts";
import { LinkForm, PostedOutcome } from "./posted-outcome";

/** Where the link of the first mail leads. Scanners of mail open it, too: nothing happens before the button is pressed. */
export function ConfirmPage({ posted }: { posted: NewsletterPosted | null }) {
  const token = useLinkToken(CONFIRM_TOKEN);
  const [state, setState] = useState<"asked" | "done" | "gone">(byLink(posted));
  const { pending, run } = useAction();
  const confirm = () =>
    run(async () => {
      const result = await actOnPreferences({ action: "confirm", token: token ?? "" });
      if (result.ok) setState(result.value.status);
      else showOutcome(MESSAGES.failed(result.problem.message ?? TryAgain));
    });
  // Posted, it was the link of the form and not one behind the #.
  const shown = token === "" && !posted ? "gone" : state;
  if (posted?.form === SUBSCRIBE_FORM.id)
    return (
      <Container width="text" className="py-12 md:py-20">
        <PostedOutcome posted={posted} />
      </Container>
    );
  return (
    <Container width="text" className="py-12 md:py-20">
      <div aria-live="polite">
        <SectionHeading level={1} eyebrow="Newsletter" title={TITLES[shown]} lead={LEADS[shown]} />
      </div>
      {shown === "asked" ? <LinkForm posted={posted} /> : null}
      <div className={shown === "asked" ? "mt-8 noscript:hidden" : "mt-8"}>
        {shown === "asked" ? (
          <Button
            size="lg"
            disabled={token === undefined}
            aria-disabled={pending}
            onClick={() => void confirm()}
          >
            {pending ? "One moment..." : "Yes, send me the newsletter"}
          </Button>
        ) : (
          <Link
            to={shown === "done" ? "/" : "/inspiration"}
            className="text-link underline underline-offset-4"
          >
            {shown === "done" ? "To the home page" : "Subscribe again"}
          </Link>
        )}
      </div>
    </Container>
  );
}

const byLink = (posted: NewsletterPosted | null) => {
  const status = posted?.form === LINK_FORM.id ? posted.done?.status : undefined;
  return status === "done" || status === "gone" ? status : "asked";
};

const TITLES = {
  asked: "One more press",
  done: "You are on the list",
  gone: "This link has ended",
};
const LEADS = {
  asked: "Press the button, and the newsletter comes to the address this link was sent to.",
  done: "Thank you. Every letter has a link with which you can change what we write about, take a break, or leave.",
  gone: "Links hold for a week, and only until you unsubscribe. Please subscribe again, and we send you a new one.",
};
