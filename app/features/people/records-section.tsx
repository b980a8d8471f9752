import { useQuery } from "@tanstack/react-query";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import type { Person, RecordKind, ReviewRecord } from "~domain/people";
import { setRecordActive } from "./mutations";
import { NotLoaded, PanelSection } from "./panel-section";
import { recordsQuery } from "./queries";
import type { Ask } from "./use-change-person";

type FactColumn = Exclude<keyof ReviewRecord, "kind" | "id" | "user_id" | "is_active">;

const KINDS: Record<RecordKind, string> = {
  law_firm: "Law firm",
  psychologist: "Mental health professional",
  partnership: "Partner organization",
};

/** What there is to check before a record becomes public (decision 0012). */
const FACTS: Record<RecordKind, readonly [name: string, column: FactColumn][]> = {
  law_firm: [
    ["Attorney", "contact_name"],
    ["Bar number", "license_number"],
    ["Location", "location"],
    ["Website", "website_url"],
  ],
  psychologist: [
    ["Practice", "practice_name"],
    ["License number", "license_number"],
    ["Location", "location"],
    ["Website", "website_url"],
  ],
  partnership: [
    ["Kind", "organization_type"],
    ["Contact", "contact_name"],
    ["Website", "website_url"],
  ],
};

/** Lawyers, psychologists and partners are inactive until somebody has checked them (spec 4). */
export function RecordsSection({ person, onAsk }: { person: Person; onAsk: Ask }) {
  const { data, isError, refetch } = useQuery(recordsQuery(person.user_id));
  if (!data && !isError) return null;
  if (data?.length === 0) return null;
  return (
    <PanelSection title="Records">
      {data ? null : <NotLoaded what="The records" onRetry={() => void refetch()} />}
      <ul className="grid gap-3">
        {data?.map((record) => (
          <li key={record.id} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <div className="min-w-0 flex-1 basis-60">
              <p className="truncate font-semibold">{record.name}</p>
              <p className="flex items-center gap-2 text-sm text-ink-soft">
                {KINDS[record.kind]}
                <Badge tone={record.is_active ? "success" : "warning"}>
                  {record.is_active ? "Active" : "Needs review"}
                </Badge>
              </p>
              <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 text-sm">
                {FACTS[record.kind].map(([name, column]) => (
                  <Fact key={name} name={name} said={record[column]} />
                ))}
              </dl>
            </div>
            <Button
              variant={record.is_active ? "quiet" : "primary"}
              size="sm"
              onClick={() => askAbout(record, onAsk)}
            >
              {record.is_active ? "Deactivate" : "Activate"}
              <span className="sr-only"> {record.name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </PanelSection>
  );
}

function Fact({ name, said }: { name: string; said: string | null }) {
  return (
    <>
      <dt className="text-ink-soft">{name}</dt>
      <dd className="wrap-anywhere">{said ?? "Not given"}</dd>
    </>
  );
}

function askAbout(record: ReviewRecord, onAsk: Ask): void {
  const { name, is_active } = record;
  onAsk(
    is_active
      ? {
          title: `Deactivate ${name}?`,
          text: "It is no longer shown to the public. Its owner gets a message.",
          yes: "Deactivate",
          danger: true,
          act: () => setRecordActive(record, false),
        }
      : {
          title: `Activate ${name}?`,
          text: "Please check the details first. It goes public, and its owner gets a message and an email.",
          yes: "Activate",
          act: () => setRecordActive(record, true),
        },
    is_active ? "The record is inactive now." : "The record is active now.",
  );
}
