import type { ReactNode } from "react";
import { ButtonLink } from "~/components/ui/button";
import { Disclaimer } from "~/components/ui/disclaimer";
import { Container, SectionHeading } from "~/components/ui/section";
import { late } from "~/lib/late";
import { ORGANISATION } from "~/lib/organisation";
import { useAuth } from "~/lib/session";
import { signInPath } from "~/lib/session/paths";
import { REPLY_TIME } from "~domain/reply-time";

const StartForm = late(() => import("./start-form").then((module) => module.StartForm));

/** /start-campaign: what a campaign is, who holds the money, what happens next; then the form, or the way to sign in. */
export function StartPage() {
  return (
    <Container width="text" className="pt-10 pb-24 md:pt-16">
      <SectionHeading
        level={1}
        eyebrow="Campaigns"
        title="Start a campaign"
        lead="Tell people what your family needs. They give to that purpose, and we pay for it."
      />
      <ol className="mt-10 space-y-6">
        <Step title="You write it">
          One thing you need, what it costs and why. Your public name is a first name and an initial.
        </Step>
        <Step title="We read it">
          Someone from our team answers within {REPLY_TIME}: it goes on the site, or we ask you something. You
          find it under My Campaigns.
        </Step>
        <Step title="People give, and we pay">
          Every gift goes to {ORGANISATION.name}. We hold the money and spend it for what your campaign
          describes, for example by paying a landlord or a shop. We never pay it out to you, and nobody who
          starts a campaign sees who gave how much unless the donor allows it.
        </Step>
      </ol>
      <p className="mt-8 text-base text-ink-soft">
        <Disclaimer />
      </p>
      <div className="mt-12 border-t border-line pt-10">
        <Begin />
      </div>
    </Container>
  );
}

function Step({ title, children }: { title: string; children: ReactNode }) {
  return (
    <li className="border-l-4 border-line-strong pl-5">
      <h2 className="text-xl">{title}</h2>
      <p className="mt-1 text-ink-soft">{children}</p>
    </li>
  );
}

/** The page is the same for everybody; who has a session gets the form once the browser knows. */
function Begin() {
  const { user } = useAuth();
  if (user) return <StartForm key={user.id} />;
  const back = signInPath({ pathname: "/start-campaign", search: "" });
  return (
    <section aria-labelledby="begin" className="person:hidden">
      <h2 id="begin" className="text-2xl">
        First, sign in
      </h2>
      <p className="mt-2 text-ink-soft">
        We have to be able to ask you something. An account is free, and you come back here.
      </p>
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink to={back}>Sign in</ButtonLink>
        <ButtonLink to={`${back}&mode=sign_up`} variant="quiet">
          Create an account
        </ButtonLink>
      </div>
    </section>
  );
}
