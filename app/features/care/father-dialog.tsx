import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import type { RecordProps } from "~/components/admin/list-page";
import { ErrorState } from "~/components/feedback/error-state";
import { LoadingState } from "~/components/feedback/loading-state";
import { DateText } from "~/components/ui/date";
import { Dialog } from "~/components/ui/dialog";
import { careQueries } from "./queries";

type Father = NonNullable<ReturnType<typeof useFather>["data"]>;
const useFather = (user_id: string) => useQuery(careQueries.father(user_id));

/** Somebody may have taken his name out of his profile. */
export const fatherName = ({ full_name }: Pick<Father, "full_name">): string => full_name || "Without a name";

/** One father's situation; reading it is logged by the database. */
export function FatherDialog({ id, onClose }: RecordProps) {
  const { data, isError, isFetching, refetch } = useFather(id);
  return (
    <Dialog
      open
      onClose={onClose}
      title={data ? fatherName(data) : "One moment"}
      description={data && "This opening has been written to the audit log."}
      className="w-[min(46rem,calc(100vw-1.5rem))]!"
    >
      {data ? (
        <Situation father={data} />
      ) : isError ? (
        <ErrorState onRetry={() => void refetch()} retrying={isFetching} />
      ) : (
        <LoadingState label="Opening" />
      )}
    </Dialog>
  );
}

function Situation({ father }: { father: Father }) {
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
