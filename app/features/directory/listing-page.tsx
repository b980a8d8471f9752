import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ReportButton } from "~/components/moderation/report-button";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { Container } from "~/components/ui/section";
import type { Posted } from "~/lib/posted";
import { formatDate } from "~domain/dates";
import {
  DIRECTORY_PATH,
  DIRECTORY_TITLE,
  LISTING_WORDS,
  LISTING_YES,
  LISTING_YES_KEYS,
} from "~domain/directory";
import { LAWYER_SUBSCRIPTION } from "~domain/registration/lawyer";
import { US_STATES, type UsState } from "~domain/us-states";
import type { Started } from "./forms";
import { Marks } from "./listing-card";
import { directoryQueries } from "./queries";
import type { ListingRow } from "./reads";
import { WriteSection } from "./write-form";

/** /lawyer-directory/:slug */
export function ListingPage({ slug, posted }: { slug: string; posted: Posted<Started> | null }) {
  const { data: listing } = useQuery(directoryQueries.listing(slug));
  if (!listing) return null;
  return (
    <Container className="py-8 md:py-14">
      <Breadcrumb crumbs={[{ label: DIRECTORY_TITLE, to: DIRECTORY_PATH }]} here={listing.name} />
      <div className="mt-8 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1.6fr)_minmax(0,1fr)] lg:items-start">
        <div>
          <ListingFacts listing={listing} />
          <WriteSection listing={listing} posted={posted} />
        </div>
        <div>
          <Checked listing={listing} />
          <div className="mt-4">
            <ReportButton kind="listing" id={listing.id} what="this listing" />
          </div>
        </div>
      </div>
    </Container>
  );
}

/** The listing as visitors see it. */
function ListingFacts({ listing }: { listing: ListingRow }) {
  const { name, responsible, office, bio, years, issues, languages, website_url, kind } = listing;
  const yes = LISTING_YES_KEYS.filter((key) => listing[key]).map((key) => LISTING_YES[key].label);
  return (
    <>
      <Marks listing={listing} />
      <h1 className="mt-5 text-4xl text-balance md:text-5xl">{name}</h1>
      <dl className="mt-8 grid gap-x-8 gap-y-5 sm:grid-cols-2">
        <Fact label="Responsible">{responsible}</Fact>
        <Fact label="Office">{office}</Fact>
        <Fact label="Works on">{issues.join(", ")}</Fact>
        <Fact label="Languages">{languages.join(", ")}</Fact>
        <Fact label="Offers">{yes.join(", ")}</Fact>
        <Fact label={kind === "lawyer" ? "In practice" : "Experience"}>
          {years === 0 ? "" : years === 1 ? "1 year" : `${years} years`}
        </Fact>
        <Fact label="Website">
          {website_url ? (
            <a
              href={website_url}
              rel="noreferrer nofollow"
              className="text-link underline underline-offset-4 wrap-anywhere"
            >
              {website_url.replace(/^https?:\/\/|\/$/g, "")}
            </a>
          ) : null}
        </Fact>
      </dl>
      <p className="mt-8 text-lg whitespace-pre-line wrap-anywhere">{bio}</p>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="mt-0.5 font-semibold">{children}</dd>
    </div>
  );
}

/** Who looked, where, when and until when; and what a listing does not say. */
function Checked({ listing }: { listing: ListingRow }) {
  const { kind, states, verified_by, verified_where, verified_on, verified_until } = listing;
  return (
    <section aria-labelledby="checked" className="paper p-6">
      <h2 id="checked" className="text-xl">
        What we have checked
      </h2>
      <dl className="mt-4 grid gap-4">
        <Fact label="Licensed in">{states.map((code) => US_STATES[code as UsState]).join(", ")}</Fact>
        <Fact label="Looked up in">{verified_where}</Fact>
        <Fact label="By">{verified_by}</Fact>
        <Fact label="On">{formatDate(verified_on)}</Fact>
        <Fact label="Counts until">{formatDate(verified_until)}</Fact>
      </dl>
      <p className="mt-5 text-ink-soft">
        {kind === "lawyer"
          ? `This is a paid listing: a flat fee, ${LAWYER_SUBSCRIPTION.price_label}, the same for every lawyer. `
          : "Mental health professionals pay nothing for their listing. "}
        We do not recommend anybody, and {LISTING_WORDS[kind].toLowerCase()} and client decide for themselves.
      </p>
    </section>
  );
}
