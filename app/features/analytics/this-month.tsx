import { HandCoins, Truck, UserPlus, Users } from "lucide-react";
import { StatCard } from "~/components/admin/stat-card";
import { figureText, type Measure, type MonthFigures, monthName } from "./figures";

interface ThisMonthProps {
  month: MonthFigures;
  /** The same month of the year before. */
  before: MonthFigures | undefined;
}

/** The month that runs, beside the whole same month a year ago. */
export function ThisMonth({ month, before }: ThisMonthProps) {
  const value = (measure: Measure) => figureText(measure, month[measure]);
  const note = (measure: Measure) =>
    before && `${figureText(measure, before[measure])} in all of ${monthName(before.month)}`;
  return (
    <section aria-labelledby="this-month">
      <h2 id="this-month" className="mb-5 text-2xl">
        {monthName(month.month)} so far
      </h2>
      <dl className="grid gap-5 sm:grid-cols-2 desktop:grid-cols-4">
        <StatCard
          label="Raised"
          Icon={HandCoins}
          value={value("raised_amount")}
          note={note("raised_amount")}
        />
        <StatCard label="Donors" Icon={Users} value={value("donor_count")} note={note("donor_count")} />
        <StatCard
          label="New accounts"
          Icon={UserPlus}
          value={value("account_count")}
          note={note("account_count")}
        />
        <StatCard label="Orders" Icon={Truck} value={value("order_count")} note={note("order_count")} />
      </dl>
    </section>
  );
}
