import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { AdminPageHeader } from "~/components/admin/page-header";
import { RecordPage } from "~/components/admin/record-page";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Notice } from "~/components/feedback/notice";
import { ButtonLink } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { DateText } from "~/components/ui/date";
import { useFresh } from "~/lib/query/use-fresh";
import { useKeptFocus } from "~/lib/use-kept-focus";
import { isLegalName, LEGAL_DOCUMENTS, type LegalName } from "~domain/legal-documents";
import { legalQueries } from "../queries";
import { NextForm } from "./next-form";

const NAMES = Object.keys(LEGAL_DOCUMENTS) as LegalName[];
const HOME = { to: "/admin/legal", label: "Privacy and terms" };

/** What people agree to: which versions there are, and the next one. */
export function LegalAdminPage({ id }: { id: string | undefined }) {
  if (id !== undefined) return isLegalName(id) ? <NextVersion key={id} name={id} /> : <NoSuch />;
  return (
    <>
      <AdminPageHeader
        title="Privacy and terms"
        lead="A version that was published is never changed. Members are shown once what the next one changes."
      />
      <ul className="grid gap-6 lg:grid-cols-2">
        {NAMES.map((name) => (
          <li key={name}>
            <Versions name={name} />
          </li>
        ))}
      </ul>
    </>
  );
}

const NoSuch = () => (
  <RecordPage back={HOME} title="Privacy and terms">
    <Notice tone="warning">There is no such document.</Notice>
  </RecordPage>
);

const useInForce = (name: LegalName) => useQuery({ ...legalQueries.document(name), staleTime: 0 });

/** Where links are read one by one, those of both documents would be called the same. */
const OfDocument = ({ name }: { name: LegalName }) => (
  <span className="sr-only"> of the {LEGAL_DOCUMENTS[name]}</span>
);

function Versions({ name }: { name: LegalName }) {
  const query = useInForce(name);
  const { data } = query;
  return (
    <Card className="h-full p-6">
      <h2 className="text-xl">{LEGAL_DOCUMENTS[name]}</h2>
      {data ? (
        <>
          <ol className="mt-3 divide-y divide-line">
            {data.versions.map(({ version, published_at, what_changed }) => (
              <li key={version} className="py-2 text-sm">
                <Link to={`/${name}/${version}`} className="text-link underline underline-offset-4">
                  {`Version ${version}`}
                  <OfDocument name={name} />
                </Link>
                , <DateText value={published_at} />
                {version === data.shown.version ? ", in force" : null}
                {what_changed ? <p className="text-ink-soft">{what_changed}</p> : null}
              </li>
            ))}
          </ol>
          <ButtonLink to={`/admin/legal/${name}`} size="sm" variant="quiet" className="mt-4">
            {`Write version ${data.shown.version + 1}`}
            <OfDocument name={name} />
          </ButtonLink>
        </>
      ) : (
        <NotLoaded query={query} what={`the ${LEGAL_DOCUMENTS[name]}`} />
      )}
    </Card>
  );
}

function NextVersion({ name }: { name: LegalName }) {
  const query = useInForce(name);
  const { fresh, renew } = useFresh(query);
  const here = useKeptFocus(fresh?.shown.version);
  return (
    <RecordPage back={HOME} title={LEGAL_DOCUMENTS[name]}>
      <div ref={here} tabIndex={-1} className="outline-none">
        {fresh ? (
          <NextForm key={fresh.shown.version} name={name} first={fresh.shown} onPublished={renew} />
        ) : (
          <NotLoaded query={query} what="the version in force" />
        )}
      </div>
    </RecordPage>
  );
}
