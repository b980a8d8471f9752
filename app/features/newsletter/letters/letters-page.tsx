import { useState } from "react";
import { ListPage } from "~/components/admin/list-page";
import type { Column } from "~/components/admin/list-table";
import { Button } from "~/components/ui/button";
import { DateText } from "~/components/ui/date";
import { NEWSLETTER_TOPICS } from "~domain/newsletter";
import { NewsletterTabs } from "../tabs";
import { LetterBadge } from "./letter-badge";
import { LetterPage } from "./letter-page";
import { type LetterRow, letterList as list } from "./queries";
import { SettingsDialog } from "./settings-dialog";

const COLUMNS: readonly Column<LetterRow>[] = [
  {
    key: "subject",
    header: "Subject",
    heading: true,
    cell: ({ subject }) => <span className="font-semibold wrap-anywhere">{subject}</span>,
  },
  { key: "state", header: "State", cell: ({ state }) => <LetterBadge state={state} /> },
  {
    key: "audience",
    header: "For",
    from: "lg",
    cell: ({ topic }) => (topic ? NEWSLETTER_TOPICS[topic as keyof typeof NEWSLETTER_TOPICS] : "Everyone"),
  },
  { key: "sent", header: "Sent", cell: ({ sent }) => sent },
  {
    key: "made",
    header: "Begun",
    sort: "created_at",
    from: "lg",
    cell: ({ created_at }) => <DateText value={created_at} />,
  },
];

/** What we write to our readers. */
export function LettersPage() {
  const [settings, setSettings] = useState(false);
  return (
    <>
      <NewsletterTabs />
      <ListPage
        list={list}
        title="Letters"
        columns={COLUMNS}
        name={({ subject }) => subject}
        empty={{ title: "No letters yet", text: "Write the first one; nothing leaves before you say so." }}
        actions={
          <Button variant="quiet" size="sm" onClick={() => setSettings(true)}>
            Sending
          </Button>
        }
        adds={{ label: "Write a letter", record: () => null }}
        recordPage={(record) => <LetterPage {...record} />}
      />
      {settings ? <SettingsDialog onClose={() => setSettings(false)} /> : null}
    </>
  );
}
