import { ChevronLeft } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import type { RecordPageProps } from "./list-page";
import { AdminPageHeader } from "./page-header";

export interface RecordFrameProps extends Pick<RecordPageProps, "back"> {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
}

/** The record of one row in place of its list, and the way back to the list as it was. */
export function RecordPage({ back, title, lead, children }: RecordFrameProps) {
  return (
    <div data-record="" className="@container">
      <Link
        to={back.to}
        className="mb-2 inline-flex min-h-11 items-center gap-1 text-sm text-link underline underline-offset-4"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        {back.label}
      </Link>
      <AdminPageHeader title={title} lead={lead} />
      {children}
    </div>
  );
}
