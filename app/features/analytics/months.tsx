import {
  figureText,
  MEASURES,
  type Measure,
  type MonthFigures,
  monthName,
  share,
  yearBefore,
} from "./figures";

interface MonthsProps {
  /** The newest first. */
  months: MonthFigures[];
  measure: Measure;
}

/** A year and this month as a table with a bar in each row: the figures are read, the bars are seen. */
export function Months({ months, measure }: MonthsProps) {
  const shown = months.slice(0, 13);
  const most = Math.max(...shown.map((month) => month[measure]));
  return (
    <table className="w-full border-collapse">
      <caption className="sr-only">{MEASURES[measure]} by month</caption>
      <thead>
        <tr className="border-b border-line-strong text-left text-sm text-ink-soft">
          <th scope="col" className="py-2 pr-4 font-semibold">
            Month
          </th>
          <th scope="col" className="py-2 font-semibold">
            {MEASURES[measure]}
          </th>
          <th scope="col" className="py-2 pl-4 text-right font-semibold whitespace-nowrap max-sm:sr-only">
            A year before
          </th>
        </tr>
      </thead>
      <tbody>
        {shown.map((month, index) => (
          <tr key={month.month} className="border-b border-line">
            <th
              scope="row"
              className="py-3 pr-4 text-left font-semibold wrap-anywhere hyphens-auto min-[20rem]:whitespace-nowrap"
            >
              {monthName(month.month)}
            </th>
            <td className="py-3 min-[20rem]:w-full">
              <span className="tabular">{figureText(measure, month[measure])}</span>
              <span aria-hidden="true" className="mt-1 block h-2 rounded-full bg-layer">
                <span
                  className="block h-2 rounded-full bg-brand forced-colors:bg-[CanvasText]"
                  style={{ width: `${share(month[measure], most)}%` }}
                />
              </span>
            </td>
            <td className="tabular py-3 pl-4 text-right whitespace-nowrap text-ink-soft max-sm:sr-only">
              {beforeText(yearBefore(months, index), measure)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const beforeText = (before: MonthFigures | undefined, measure: Measure): string =>
  before ? figureText(measure, before[measure]) : "";
