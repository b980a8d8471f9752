import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { AdminPageHeader } from "~/components/admin/page-header";
import { EmptyState } from "~/components/feedback/empty-state";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Notice } from "~/components/feedback/notice";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { Card, CardBody } from "~/components/ui/card";
import { useAuth } from "~/lib/session";
import { formatDate } from "~domain/dates";
import { DIRECTORY_PATH, LISTING_WORDS } from "~domain/directory";
import { OWN_REASONS, reasonsToTell, staysUntil } from "~domain/own-listing";
import { Availability } from "./availability";
import { CardPreview } from "./card-preview";
import { DetailsForm } from "./details-form";
import { Publishing } from "./publishing";
import { type MyListing, myListingsQuery, reasonsQuery, viewsQuery } from "./queries";
import { Requests } from "./requests";
import { ViewsFigure } from "./views-figure";

/** The own card of a lawyer, psychologist or counselor: how it stands, what it says, and what visitors see. */
export function MyListingPage() {
  const { user } = useAuth();
  const query = useQuery(myListingsQuery(user?.id ?? ""));
  const { data } = query;
  return (
    <>
      <AdminPageHeader title="My Listing" lead="Your card in the directory, as it stands today." />
      {data ? (
        data.length === 0 ? (
          <Nothing />
        ) : (
          data.map((listing) => <Listing key={listing.id} listing={listing} />)
        )
      ) : (
        <NotLoaded query={query} what="your listing" />
      )}
    </>
  );
}

function Nothing() {
  return (
    <EmptyState
      title="There is no card yet"
      actions={<ButtonLink to="/profile">Fill in your record</ButtonLink>}
    >
      It is made of your registration. Tell us about your office or practice, and it appears here.
    </EmptyState>
  );
}

function Listing({ listing }: { listing: MyListing }) {
  const views = useQuery(viewsQuery(listing.id));
  return (
    <section aria-label={listing.name} className="mb-12">
      <p className="mb-4 flex flex-wrap items-center gap-3">
        <span className="text-xl font-semibold">{LISTING_WORDS[listing.kind]}</span>
        {listing.is_listed ? (
          <Badge tone="success">Shown to visitors</Badge>
        ) : (
          <Badge tone="warning">Not shown</Badge>
        )}
      </p>
      <Standing listing={listing} />
      <div className="mt-6 grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_26rem]">
        <Block title="Are you taking new people?">
          <Availability listing={listing} />
        </Block>
        <div className="grid gap-6 xl:col-start-2 xl:row-span-2 xl:row-start-1">
          <CardPreview listing={listing} />
          <Block title="Requests">
            <Requests listing_id={listing.id} />
          </Block>
          <Block title="Opened in the last 30 days">
            {views.data ? (
              <ViewsFigure days={views.data} />
            ) : (
              <NotLoaded query={views} what="the numbers" part />
            )}
          </Block>
          <Block title={listing.is_withdrawn ? "Publish again" : "Take your card down"}>
            <Publishing listing={listing} />
          </Block>
        </div>
        <Block title="What your card says">
          <DetailsForm listing={listing} />
        </Block>
      </div>
    </section>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card>
      <CardBody>
        <h2 className="mb-3 text-xl">{title}</h2>
        {children}
      </CardBody>
    </Card>
  );
}

/** Why it is not shown, each reason with what to do; or what is about to end. */
function Standing({ listing }: { listing: MyListing }) {
  const reasons = useQuery(reasonsQuery(listing.id));
  const { grace_until, verified_until, is_listed, slug } = listing;
  const owed = is_listed && grace_until !== null;
  return (
    <div className="grid gap-4">
      {reasons.data === undefined && !is_listed ? (
        <NotLoaded query={reasons} what="why your card is not shown" part />
      ) : null}
      {reasonsToTell(reasons.data ?? []).map((reason) => {
        const { title, text, action } = OWN_REASONS[reason];
        return (
          <Notice key={reason} tone="warning" title={title}>
            {text}
            {action ? (
              <span className="mt-3 block">
                <ButtonLink to={action.to} variant="quiet" size="sm">
                  {action.label}
                </ButtonLink>
              </span>
            ) : null}
          </Notice>
        );
      })}
      {owed ? (
        <Notice
          tone="warning"
          title={`Your card stays until ${formatDate(staysUntil(grace_until, verified_until))}`}
        >
          Your last payment didn't go through. Please pay with another card before then.
          <span className="mt-3 block">
            <ButtonLink to="/membership" variant="quiet" size="sm">
              Pay with another card
            </ButtonLink>
          </span>
        </Notice>
      ) : null}
      {is_listed && verified_until ? (
        <p className="text-base text-ink-soft">
          Your license check counts until {formatDate(verified_until)}. We look again before then.{" "}
          <a href={`${DIRECTORY_PATH}/${slug}`} className="text-link underline underline-offset-4">
            Open your page
          </a>
        </p>
      ) : null}
    </div>
  );
}
