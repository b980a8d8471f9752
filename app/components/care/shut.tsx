import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { NotSent } from "../admin/not-sent";
import { NotLoaded } from "../feedback/not-loaded";
import { LeaveGuard } from "../form/leave-guard";

type ShutProps = {
  query: UseQueryResult;
  /** What somebody was writing there: it is the writer's, also where the record does not open any more. */
  unsent: readonly unknown[];
  /** In place of why it does not open. */
  children?: ReactNode;
};

/** In place of a request that is not there yet, or does not open any more. */
export function Shut({ query, unsent, children }: ShutProps) {
  const words = unsent.filter((one) => typeof one === "string" && one.trim() !== "").join("\n\n");
  return (
    <div className="grid gap-6">
      {children ?? <NotLoaded query={query} what="the request" final="forbidden" />}
      {words ? (
        <>
          <LeaveGuard dirty />
          <NotSent said="This request does not open any more." words={words} />
        </>
      ) : null}
    </div>
  );
}
