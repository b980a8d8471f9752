import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Badge } from "~/components/ui/badge";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { late } from "~/lib/late";
import { momentText } from "~/lib/moment";
import type { BlockValues } from "~domain/cms/input";
import { type Version, versionsQuery } from "./queries";
import type { Sayings } from "./said";

const Difference = late(async () => (await import("./difference")).Difference);

export interface VersionsProps {
  /** Of the block and its language. */
  block: string;
  say: Sayings;
  /** What a version says in the fields. */
  values: (version: Version) => BlockValues;
  /** What stands in the fields now. */
  now: BlockValues;
  onRestore: (values: BlockValues) => void;
}

const timeOf = ({ publish_at, updated_at }: Version): string => momentText(publish_at ?? updated_at);

const isBuiltIn = ({ title, content, image_url, video_url, items }: Version): boolean =>
  [title, content, image_url, video_url, items].every((column) => column === null);

/** All that was ever published, who did that, and the way back to it. */
export function Versions({ block, say, values, now, onRestore }: VersionsProps) {
  const query = useQuery(versionsQuery(block));
  const { data } = query;
  const [compared, setCompared] = useState<Version | null>(null);
  return (
    <section aria-labelledby="versions" className="min-w-0">
      <h2 id="versions" className="text-xl">
        Versions
      </h2>
      {data ? (
        <ol className="mt-3 divide-y divide-line border-y border-line">
          {data.map((version) => (
            <li key={version.id} className="flex flex-wrap items-center gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 flex-1 basis-56 text-sm">
                <span className="font-semibold">{timeOf(version)}</span>
                <span className="text-ink-soft">{`, ${version.name ?? "not by a person of the staff"}`}</span>{" "}
                {version.state === "published" ? <Badge tone="success">{say.out}</Badge> : null}
                <span className="block truncate text-ink-soft">
                  {isBuiltIn(version) ? say.nothing : values(version).title}
                </span>
              </span>
              <span className="flex gap-2">
                <Button size="sm" variant="quiet" onClick={() => setCompared(version)}>
                  Compare<span className="sr-only"> with {timeOf(version)}</span>
                </Button>
                <Button size="sm" variant="quiet" onClick={() => onRestore(values(version))}>
                  Restore<span className="sr-only"> {timeOf(version)}</span>
                </Button>
              </span>
            </li>
          ))}
          {data.length === 0 ? <li className="py-3 text-ink-soft">{say.never}</li> : null}
        </ol>
      ) : (
        <NotLoaded query={query} what="the versions" />
      )}
      <Dialog
        open={compared !== null}
        onClose={() => setCompared(null)}
        title="What is different"
        description="What stands in the form now, compared with that version."
        className="w-[min(52rem,calc(100vw-2rem))]"
      >
        {compared ? <Difference before={values(compared)} after={now} /> : null}
      </Dialog>
    </section>
  );
}
