import { BadgeCheck } from "lucide-react";
import { Link } from "react-router";
import { Badge } from "~/components/ui/badge";
import { CardBody, LinkCard } from "~/components/ui/card";
import { formatDate } from "~domain/dates";
import {
  DIRECTORY_PATH,
  LISTING_WORDS,
  LISTING_YES,
  LISTING_YES_KEYS,
  type ListingYes,
} from "~domain/directory";
import type { ListingCardRow } from "./reads";

type CardListing = Omit<ListingCardRow, "verified_on" | "verified_where"> & {
  /** Null only before the first check, where nobody but its owner and staff see the card. */
  verified_on: string | null;
  verified_where: string | null;
};

/** One lawyer or mental health professional of the list. */
export function ListingCard({ listing }: { listing: CardListing }) {
  const { slug, name, responsible, office, states, bio, about_miles, verified_where, verified_on } = listing;
  return (
    <LinkCard className="h-full">
      <CardBody className="flex grow flex-col gap-4">
        <Marks listing={listing} />
        <div>
          <h2 className="text-xl">
            <Link to={`${DIRECTORY_PATH}/${slug}`} className="card-link">
              {name}
            </Link>
          </h2>
          {responsible === name ? null : <p className="mt-1 text-ink-soft">{responsible}</p>}
        </div>
        <p className="text-ink-soft">
          {office}
          {about_miles === null ? null : `, ${milesText(about_miles)}`}
          {states.length > 0 ? <span className="block">Licensed in {states.join(", ")}</span> : null}
        </p>
        <p className="line-clamp-3">{bio}</p>
        <Yes listing={listing} />
        <p className="mt-auto flex gap-2 border-t border-line pt-4 text-sm text-ink-soft">
          {verified_on ? (
            <>
              <BadgeCheck aria-hidden="true" className="size-5 shrink-0 text-success" />
              <span>
                License checked {formatDate(verified_on)}: {verified_where}
              </span>
            </>
          ) : (
            "License not checked yet"
          )}
        </p>
      </CardBody>
    </LinkCard>
  );
}

/** In steps of five, from the centers of two areas: no better than that. */
const milesText = (miles: number) => (miles < 10 ? "within about 10 miles" : `about ${miles} miles`);

type Marked = Pick<ListingCardRow, "kind" | "taking_new_people">;

/** What it is, that a lawyer pays for it, and whether new people are taken. */
export function Marks({ listing: { kind, taking_new_people } }: { listing: Marked }) {
  return (
    <p className="flex flex-wrap gap-2">
      <Badge tone="brand">{LISTING_WORDS[kind]}</Badge>
      {kind === "lawyer" ? <Badge>Paid listing</Badge> : null}
      {taking_new_people ? <Badge tone="success">Taking new people now</Badge> : null}
    </p>
  );
}

type Answers = Pick<ListingCardRow, "issues" | "languages" | ListingYes>;

/** What it works on, and what it says yes to. */
function Yes({ listing }: { listing: Answers }) {
  const yes = LISTING_YES_KEYS.filter((key) => listing[key]).map((key) => LISTING_YES[key].label);
  const others = listing.languages.filter((language) => language !== "English");
  return (
    <ul className="flex flex-wrap gap-2">
      {[...listing.issues.slice(0, 4), ...yes, ...others].map((word) => (
        <li key={word}>
          <Badge>{word}</Badge>
        </li>
      ))}
    </ul>
  );
}
