import { useQuery } from "@tanstack/react-query";
import { BlockFrame } from "~/components/content/blocks/frame";
import { EmptyState } from "~/components/feedback/empty-state";
import { NeedsScript } from "~/components/feedback/needs-script";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button";
import { Card, CardBody } from "~/components/ui/card";
import { Container, Section } from "~/components/ui/section";
import type { CmsWords } from "~domain/cms/block";
import { plainContent } from "~domain/cms/words";
import { minutesText, placeText, shiftText } from "~domain/volunteering";
import { volunteeringQueries } from "./queries";
import type { OpenShift } from "./reads";

/** What is open, under the words of staff; when nothing is, the other words. */
export function OpenShifts({ words, nothing }: { words: CmsWords; nothing: CmsWords }) {
  const query = useQuery(volunteeringQueries.open());
  const { data } = query;
  if (!data?.length)
    return (
      <Section>
        <Container>
          {data ? (
            <EmptyState title={nothing.title}>{plainContent(nothing)}</EmptyState>
          ) : (
            <NotLoaded query={query} what="open shifts" />
          )}
        </Container>
      </Section>
    );
  return (
    <BlockFrame words={words}>
      <ul className="mt-12 grid gap-6 sm:grid-cols-2 lg:grid-cols-3">
        {data.map((shift) => (
          <li key={shift.id} className="grid">
            <OpenShiftCard shift={shift} />
          </li>
        ))}
      </ul>
      <NeedsScript what="Signing up for a shift" />
      <p className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3">
        <ButtonLink to="/volunteer-opportunities">Sign up for a shift</ButtonLink>
        <span className="text-ink-soft">For registered volunteers.</span>
      </p>
    </BlockFrame>
  );
}

function OpenShiftCard({ shift }: { shift: OpenShift }) {
  const { title, summary, minutes, near_children, has_place } = shift;
  return (
    <Card className="h-full">
      <CardBody>
        <h3 className="text-xl font-bold tracking-tight wrap-anywhere">{title}</h3>
        <p className="mt-2 wrap-anywhere">{summary}</p>
        <p className="mt-4 text-sm text-ink-soft">{shiftText(shift)}</p>
        <p className="mt-1 text-sm text-ink-soft">
          {placeText(shift)}, {minutesText(minutes)}
        </p>
        <p className="mt-4 flex flex-wrap gap-2">
          <Badge tone={has_place ? "success" : "neutral"}>{has_place ? "Places free" : "Waiting list"}</Badge>
          {near_children ? <Badge tone="warning">Needs a background check</Badge> : null}
        </p>
      </CardBody>
    </Card>
  );
}
