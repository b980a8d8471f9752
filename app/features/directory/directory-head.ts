// Server only: what search engines and link previews get of the directory.
import type { PageHead } from "~/lib/query/page-loader";
import { DIRECTORY_PATH, DIRECTORY_TITLE } from "~domain/directory";
import { US_STATES, type UsState } from "~domain/us-states";
import { directoryQueries } from "./queries";
import type { ListingRow } from "./reads";

export const directoryHead: PageHead = () => ({
  description:
    "Family lawyers and mental health professionals who work with fathers, with a license we have looked up: by state, issue, language and distance.",
});

export const listingHead: PageHead = (read, { params, site }) => {
  const listing = read<ListingRow>(directoryQueries.listing(params.slug ?? "").queryKey);
  if (!listing) return { description: "", noindex: true };
  return {
    title: listing.name,
    description: `${listing.responsible}, ${listing.office}. ${listing.bio}`,
    parent: { title: DIRECTORY_TITLE, path: DIRECTORY_PATH },
    json_ld: [thingOf(listing, site)],
  };
};

/** Of what the page shows, and nothing more: no telephone, no address of a person, no number of a license. */
function thingOf(listing: ListingRow, site: string) {
  const { kind, name, responsible, office, states, languages, issues, slug } = listing;
  return {
    "@type": kind === "lawyer" ? "LegalService" : "MedicalBusiness",
    name,
    url: `${site}${DIRECTORY_PATH}/${slug}`,
    location: { "@type": "Place", name: office },
    areaServed: states.map((code) => ({ "@type": "State", name: US_STATES[code as UsState] })),
    knowsLanguage: languages,
    knowsAbout: issues,
    employee: { "@type": "Person", name: responsible },
  };
}
