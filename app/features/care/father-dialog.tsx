import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "~/components/feedback/error-state";
import { DateText } from "~/components/ui/date";
import { Dialog } from "~/components/ui/dialog";
import { Skeleton } from "~/components/ui/skeleton";
import type { FatherLine, FatherProfile } from "~domain/care";
import { fatherName } from "./fathers-table";
import { careQueries } from "./queries";

/** One father's situation; reading it is logged by the database. */
export function FatherDialog({ father, onClose }: { father: FatherLine | null; onClose: () => void }) {
  return (
    <Dialog
      open={father !== null}
      onClose={onClose}
      title={father ? fatherName(father) : ""}
      description="This opening has been written to the audit log."
      className="w-[min(46rem,calc(100vw-1.5rem))]!"
    >
      {father ? <Reading user_id={father.user_id} /> : null}
    </Dialog>
  );
}

function Reading({ user_id }: { user_id: string }) {
  const { data, isError, isFetching, refetch } = useQuery(careQueries.father(user_id));
  if (data) return <Situation father={data} />;
  if (isError) return <ErrorState onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <div role="status">
      <span className="sr-only">Opening</span>
      <Skeleton className="h-64" />
    </div>
  );
}

function Situation({ father }: { father: FatherProfile }) {
  const link = "text-link underline underline-offset-4 wrap-anywhere";
  const { email, phone_number } = father;
  return (
    <dl className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      <Fact name="Email">
        <a href={`mailto:${email}`} className={link}>
          {email}
        </a>
      </Fact>
      <Fact name="Phone">
        {phone_number ? (
          <a href={`tel:${phone_number.replace(/[^\d+]/g, "")}`} className={link}>
            {phone_number}
          </a>
        ) : null}
      </Fact>
      <Fact name="Ages of the children">{father.children_ages}</Fact>
      <Fact name="Lives in">{father.location}</Fact>
      <Fact name="What is hardest right now" wide>
        {father.primary_challenges}
      </Fact>
      <Fact name="Support he is interested in" wide>
        {father.support_interests.join(", ")}
      </Fact>
      <Fact name="Registered">
        <DateText value={father.created_at} />
      </Fact>
      <Fact name="Last changed">
        <DateText value={father.updated_at} />
      </Fact>
    </dl>
  );
}

function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={wide ? "sm:col-span-2" : undefined}>
      <dt className="text-sm font-semibold text-ink-soft">{name}</dt>
      <dd className="mt-0.5 whitespace-pre-line wrap-anywhere">
        {children || <span className="text-ink-soft">Not given</span>}
      </dd>
    </div>
  );
}
