import { Avatar } from "./avatar";
import { Breadcrumb } from "./breadcrumb";
import { DateText } from "./date";
import { DaysLeft } from "./days-left";
import { Money } from "./money";
import { Pagination } from "./pagination";
import { ProgressMeter } from "./progress-meter";
import { Skeleton } from "./skeleton";

export const title = "Values and navigation";

const sums = [0, 150, 1_234_500, 4_999_900, 5_000_000, 8_120_000];

function Meters() {
  return (
    <div className="grid max-w-3xl gap-8 sm:grid-cols-2">
      {sums.map((raised_amount) => (
        <ProgressMeter
          key={raised_amount}
          label="Winter coats"
          raised_amount={raised_amount}
          goal_amount={5_000_000}
        />
      ))}
      <ProgressMeter
        className="sm:col-span-2"
        size="lg"
        label="Winter coats"
        raised_amount={3_120_000}
        goal_amount={5_000_000}
      />
      <ProgressMeter
        className="sm:col-span-2"
        label="The general fund"
        raised_amount={3_120_000}
        goal_amount={0}
      />
    </div>
  );
}

function Numbers() {
  const then = "2026-03-01T12:00:00Z";
  return (
    <ul className="grid gap-2">
      <li>
        <Money cents={2575} /> exactly, <Money cents={1_234_567} whole /> on a card
      </li>
      <li>
        <DateText value={then} />, <DateText value={then} relativeTo={Date.parse("2026-03-04T13:00:00Z")} />
      </li>
      <li>
        <DaysLeft state="active" days_left={12} />
      </li>
      <li>
        <DaysLeft state="active" days_left={1} />
      </li>
      <li>
        <DaysLeft state="ended" days_left={null} />
      </li>
    </ul>
  );
}

function Avatars() {
  return (
    <div className="flex flex-wrap items-center gap-4">
      {["Demo Donor", "Anonymous", "First L.", "Éva"].map((name) => (
        <Avatar key={name} name={name} size="lg" />
      ))}
      <Avatar name="Small One" size="sm" />
    </div>
  );
}

function Navigation() {
  return (
    <div className="grid gap-8">
      <Breadcrumb
        crumbs={[
          { label: "Home", to: "/" },
          { label: "Campaigns", to: "/campaigns" },
        ]}
        here="Winter coats"
      />
      <Pagination page={1} pages={3} />
      <Pagination page={7} pages={24} />
    </div>
  );
}

function Loading() {
  return (
    <div className="grid max-w-md gap-3" role="status" aria-label="Loading">
      <Skeleton className="h-48" />
      <Skeleton className="h-6 w-3/4" />
      <Skeleton className="h-4 w-1/2" />
    </div>
  );
}

export const examples = {
  "Progress meter": Meters,
  "Money and dates": Numbers,
  Avatars,
  "Breadcrumb and pages": Navigation,
  Skeleton: Loading,
};
