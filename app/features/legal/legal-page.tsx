import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { RichText } from "~/components/content/rich-text";
import { Notice } from "~/components/feedback/notice";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { Card } from "~/components/ui/card";
import { DateText } from "~/components/ui/date";
import { Container, SectionHeading } from "~/components/ui/section";
import { FIRST_VERSIONS, LEGAL_DOCUMENTS, type LegalName } from "~domain/legal-documents";
import { legalQueries } from "./queries";
import type { LegalRead } from "./reads";

const LEADS: Record<LegalName, string> = {
  privacy: "What this website stores about you, why, for how long and who can see it.",
  terms: "The rules for using this website and for giving through it.",
};
export const legalLead = (name: LegalName): string => LEADS[name];

/** What people agree to: in short, in full, and as it was before. */
export function LegalPage({ name, version }: { name: LegalName; version?: number | undefined }) {
  const { data } = useQuery(legalQueries.document(name, version));
  const { shown, versions }: LegalRead = data ?? {
    shown: FIRST_VERSIONS[name],
    versions: [FIRST_VERSIONS[name]],
  };
  const title = LEGAL_DOCUMENTS[name];
  const [inForce] = versions;
  const old = inForce !== undefined && shown.version < inForce.version;
  return (
    <Container width="text" className="py-12 md:py-20">
      {version === undefined ? null : (
        <Breadcrumb crumbs={[{ label: title, to: `/${name}` }]} here={`Version ${shown.version}`} />
      )}
      <SectionHeading level={1} title={title} lead={LEADS[name]} />
      <p className="mt-4 text-sm text-ink-soft">
        {`Version ${shown.version}, ${old ? "published on" : "in force since"} `}
        <DateText value={shown.published_at} />
      </p>
      {old ? (
        <Notice tone="warning" className="mt-6" title="This is an older version">
          <Link to={`/${name}`} className="text-link underline underline-offset-4">
            Read the one that is in force
          </Link>
        </Notice>
      ) : null}
      {shown.what_changed ? (
        <Notice className="mt-6" title="What is different from the version before">
          <span className="whitespace-pre-line">{shown.what_changed}</span>
        </Notice>
      ) : null}
      <Card className="mt-8 p-6 sm:p-8">
        <h2 className="text-2xl">In short</h2>
        <RichText doc={shown.summary} className="mt-3" />
      </Card>
      <RichText doc={shown.content} className="mt-10 [&_h2]:text-2xl" />
      <Versions name={name} shown={shown.version} versions={versions} />
    </Container>
  );
}

type VersionsProps = Pick<LegalRead, "versions"> & { name: LegalName; shown: number };

function Versions({ name, shown, versions }: VersionsProps) {
  if (versions.length < 2) return null;
  return (
    <section aria-labelledby="legal-versions" className="mt-12 border-t border-line pt-8">
      <h2 id="legal-versions" className="text-2xl">
        All versions
      </h2>
      <ul className="mt-3 divide-y divide-line">
        {versions.map(({ version, published_at }) => (
          <li key={version} className="flex flex-wrap gap-x-4 py-2">
            {version === shown ? (
              <span className="font-semibold">{`Version ${version}, shown here`}</span>
            ) : (
              <Link to={`/${name}/${version}`} className="text-link underline underline-offset-4">
                {`Version ${version}`}
              </Link>
            )}
            <DateText value={published_at} className="text-ink-soft" />
          </li>
        ))}
      </ul>
    </section>
  );
}
