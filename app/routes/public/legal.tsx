// /privacy and /terms as they are in force, and each version that ever was under its number.
import { useLocation } from "react-router";
import { LegalPage, legalLead } from "~/features/legal/legal-page";
import { legalQueries } from "~/features/legal/queries";
import { type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { type PageHead, pageLoader } from "~/lib/query/page-loader";
import { LEGAL_DOCUMENTS, type LegalName } from "~domain/legal-documents";

/** A number that never was is none: it is looked for, and not found. */
function placeOf(pathname: string): { name: LegalName; version: number | undefined } {
  const [, first = "", number] = pathname.toLowerCase().split("/");
  const name = first === "terms" ? "terms" : "privacy";
  return { name, version: number ? (/^[1-9]\d{0,4}$/.test(number) ? Number(number) : 0) : undefined };
}

const queries: PageQueries = ({ url }) => {
  const { name, version } = placeOf(url.pathname);
  const query = legalQueries.document(name, version);
  // What is in force can be said from what is built in; an older version cannot.
  return version === undefined ? { nice: [query] } : { needed: [query] };
};
const head: PageHead = (_read, { url }) => {
  const { name, version } = placeOf(url.pathname);
  const description = legalLead(name);
  return version === undefined
    ? { description }
    : { description, title: `${LEGAL_DOCUMENTS[name]}, version ${version}`, noindex: true };
};
export const loader = pageLoader(queries, head);
export const clientLoader = pageClientLoader(queries);
export const meta = pageMeta;

export default function Legal() {
  const { name, version } = placeOf(useLocation().pathname);
  return <LegalPage name={name} version={version} />;
}
