import { useQuery } from "@tanstack/react-query";
import { Breadcrumb } from "~/components/ui/breadcrumb";
import { Container } from "~/components/ui/section";
import { inspirationQueries } from "./queries";
import { nameOf, WordsOfDay } from "./words-of-day";

/** One day by itself: where a shared link leads. */
export function DayPage({ day, site }: { day: string; site: string }) {
  const { data } = useQuery(inspirationQueries.day(day));
  if (!data) return null;
  return (
    <Container width="text" className="space-y-8 py-12 md:py-20">
      <Breadcrumb crumbs={[{ label: "Inspiration", to: "/inspiration" }]} here={nameOf(data)} />
      <WordsOfDay row={data} url={`${site}/inspiration/${day}`} level={1} />
    </Container>
  );
}
