import { ListPage } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { Badge } from "~/components/ui/badge";
import { DateText } from "~/components/ui/date";
import { ReviewBadge } from "~/components/ui/review-badge";
import { LISTING_WORDS } from "~domain/directory";
import { CheckBadge, MembershipBadge } from "./badges";
import { type AccountParts, ListingPage } from "./listing-page";
import { type ListingRow, listingList } from "./queries";

const EMPTY = {
  title: "Nobody has registered yet",
  text: "Lawyers, psychologists and counselors appear here as soon as they register.",
};

const COLUMNS: readonly Column<ListingRow>[] = [
  {
    key: "name",
    header: "Name",
    heading: true,
    sort: "name",
    className: "md:min-w-48 md:max-w-72",
    cell: ({ name, responsible, kind }) => (
      <span className="block min-w-0 leading-5">
        <span className="block font-semibold wrap-anywhere">{name}</span>
        <span className="block text-ink-soft wrap-anywhere">
          {LISTING_WORDS[kind]}, {responsible}
        </span>
      </span>
    ),
  },
  {
    key: "review",
    header: "Review",
    cell: ({ review }) => <ReviewBadge state={review} />,
  },
  {
    key: "check",
    header: "License check",
    sort: "verified_until",
    cell: (row) => <CheckBadge row={row} />,
  },
  {
    key: "membership",
    header: "Membership",
    from: "xl",
    cell: (row) => <MembershipBadge row={row} />,
  },
  {
    key: "shown",
    header: "Visitors",
    cell: ({ is_listed }) =>
      is_listed ? <Badge tone="success">Shown</Badge> : <Badge tone="neutral">Not shown</Badge>,
  },
  {
    key: "registered",
    header: "Registered",
    from: "xl",
    sort: "created_at",
    cell: ({ created_at }) => <DateText value={created_at} />,
  },
];

/** Lawyers, psychologists and counselors: their review, the check of their license, their membership. */
export function ListingsPage(parts: AccountParts) {
  return (
    <ListPage
      list={listingList}
      title="Law Firms"
      lead="Lawyers, psychologists and counselors: review, license check, membership."
      columns={COLUMNS}
      name={({ name }) => name}
      empty={EMPTY}
      recordPage={(record) => <ListingPage key={record.id} {...record} {...parts} />}
    />
  );
}
