import { useQuery } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { useState } from "react";
import { Choice } from "~/components/admin/choice";
import { AdminPageHeader } from "~/components/admin/page-header";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Button } from "~/components/ui/button";
import { fileDay, saveFile } from "~/lib/browser/save-file";
import { figuresCsv, MEASURES, type Measure, type MonthFigures } from "./figures";
import { Months } from "./months";
import { monthlyFigures } from "./queries";
import { ThisMonth } from "./this-month";

/** How the foundation is doing, month by month. */
export function AnalyticsPage() {
  const query = useQuery(monthlyFigures());
  const months = query.data;
  return (
    <>
      <AdminPageHeader
        title="Analytics"
        lead="Month by month, after refunds, in UTC as receipts say it."
        actions={months ? <Export months={months} /> : undefined}
      />
      {months ? <Figures months={months} /> : <NotLoaded query={query} what="the figures" />}
    </>
  );
}

function Export({ months }: { months: MonthFigures[] }) {
  const save = () =>
    saveFile(
      new Blob([figuresCsv(months)], { type: "text/csv;charset=utf-8" }),
      `months-${fileDay(new Date())}.csv`,
    );
  return (
    <Button variant="quiet" size="sm" onClick={save}>
      <Download aria-hidden="true" className="size-5" />
      Export CSV
    </Button>
  );
}

function Figures({ months }: { months: MonthFigures[] }) {
  const [measure, setMeasure] = useState<Measure>("raised_amount");
  const [current] = months;
  return (
    <>
      {current ? <ThisMonth month={current} before={months[12]} /> : null}
      <section aria-labelledby="by-month" className="mt-10">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h2 id="by-month" className="text-2xl">
            By month
          </h2>
          <Choice
            label="Show"
            value={measure}
            options={MEASURES}
            onChange={(value) => setMeasure(value as Measure)}
          />
        </div>
        <Months months={months} measure={measure} />
        <p className="mt-6 max-w-prose text-sm text-ink-soft">
          This month is counted as you look. Months that are over are counted anew once a day, as a refund may
          still change them. Gifts count without what went back; a donor counts once a month.
        </p>
      </section>
    </>
  );
}
