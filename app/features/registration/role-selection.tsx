import { clsx } from "clsx";
import { Check } from "lucide-react";
import { Link } from "react-router";
import { Media } from "~/components/media/media";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { LinkCard } from "~/components/ui/card";
import { Container, SectionHeading } from "~/components/ui/section";
import { Illustration } from "~/illustrations/illustration";
import { useAuth } from "~/lib/session";
import { setMark } from "~/lib/session/marks";
import type { CmsWords } from "~domain/cms/block";
import { plainContent } from "~domain/cms/words";
import type { RoleCard } from "~domain/registration/roles";
import { homePath, isSelfServiceRole, ROLE_LABELS, type Role } from "~domain/roles";
import { RoleHint } from "./role-hint";
import { RoleIcon } from "./role-icon";
import { type RoleWords, roleCards, type ShownRole } from "./role-texts";

export function RoleSelection({ words }: { words: RoleWords }) {
  const { role_selection_hero: hero, role_selection_hint: hint } = words;
  const [father, ...others] = roleCards(words);
  const { status, roles } = useAuth();
  return (
    <Container className="py-12 md:py-20">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-6">
        <SectionHeading level={1} eyebrow="Join us" title={hero.title} lead={plainContent(hero)} />
        <Account roles={roles} signedIn={status === "signed_in"} />
      </div>
      <RoleMedia words={hero} className="leaf mt-8 max-w-3xl" />
      <div className="mt-6">
        <RoleHint words={hint} />
      </div>
      <ul className="mt-6 grid gap-6 *:min-w-0 sm:grid-cols-2 lg:grid-cols-3">
        {father ? (
          <li className="sm:col-span-2 lg:col-span-3">
            <FatherCard card={father} held={roles.includes(father.id)} />
          </li>
        ) : null}
        {others.map((card) => (
          <li key={card.id} className="grid *:min-w-0">
            <Card card={card} held={roles.includes(card.id)} />
          </li>
        ))}
      </ul>
    </Container>
  );
}

/** Whoever is signed in adds a role to the account; everybody else may have one already. */
function Account({ roles, signedIn }: { roles: readonly Role[]; signedIn: boolean }) {
  const held = roles.filter(isSelfServiceRole).map((role) => ROLE_LABELS[role]);
  const text = held.length > 0 ? `You take part as: ${held.join(", ")}` : "You are signed in";
  return (
    <p className="flex flex-wrap items-center gap-3">
      <span className="text-ink-soft">{signedIn ? text : "Already have an account?"}</span>
      <ButtonLink to={signedIn ? homePath(roles) : "/auth"} variant="quiet">
        {signedIn ? "To your dashboard" : "Sign In Instead"}
      </ButtonLink>
    </p>
  );
}

type CardProps = { card: ShownRole; held: boolean };
const Held = () => <Badge tone="success">You have this role</Badge>;

function Card({ card, held }: CardProps) {
  return (
    <LinkCard className="h-full gap-5 p-6 sm:p-7">
      <RoleMedia words={card.words} className="-mx-6 -mt-6 sm:-mx-7 sm:-mt-7" />
      <div className="flex items-start justify-between gap-3">
        <RoleIcon name={card.icon} />
        {held ? <Held /> : card.badge ? <Badge tone="brand">{card.badge}</Badge> : null}
      </div>
      <RoleText card={card} />
    </LinkCard>
  );
}

/** The door the foundation is there for is the widest. Its ring is drawn around it, on the page. */
function FatherCard({ card, held }: CardProps) {
  return (
    <LinkCard className="deep grain leaf has-[.card-link:focus-visible]:outline-(color:--page-focus)! lg:grid lg:grid-cols-[1.4fr_1fr]">
      <div className="flex flex-col gap-5 p-6 sm:p-10">
        <div className="flex items-start justify-between gap-3">
          <RoleIcon name={card.icon} />
          {held ? <Held /> : null}
        </div>
        <RoleText card={card} large />
      </div>
      {card.words.image_url || card.words.video_url ? (
        <RoleMedia words={card.words} className="lg:self-center" />
      ) : (
        <div className="hidden items-end justify-end lg:flex">
          <Illustration name="children-first" preserveAspectRatio="xMidYMid slice" className="size-full" />
        </div>
      )}
    </LinkCard>
  );
}

function RoleText({ card, large = false }: { card: ShownRole; large?: boolean }) {
  return (
    <>
      <div>
        <h2 className={clsx(large ? "text-4xl" : "text-2xl")}>
          <Link
            to={`/register/${card.id}`}
            className="card-link no-underline"
            onClick={() => setMark("selected_role", card.id)}
          >
            {card.words.title}
          </Link>
        </h2>
        <p className={clsx("mt-2", large && "max-w-xl text-lg")}>{plainContent(card.words)}</p>
      </div>
      <Benefits benefits={card.benefits} />
    </>
  );
}

/** The picture and the video staff gave it (spec 2.11); nothing where they gave none. */
const RoleMedia = ({ words, className }: { words: CmsWords; className: string }) => (
  <Media
    address={words.video_url}
    picture={words.image_url}
    picture_alt={words.image_alt}
    title={words.title}
    className={className}
  />
);

export function Benefits({ benefits }: Pick<RoleCard, "benefits">) {
  return (
    <ul className="mt-auto space-y-2 border-t border-line pt-5 text-base wrap-anywhere">
      {benefits.map(({ text }) => (
        <li key={text} className="flex items-start gap-2.5">
          <Check aria-hidden="true" className="mt-1 size-4 shrink-0 text-link" strokeWidth={3} />
          {text}
        </li>
      ))}
    </ul>
  );
}
