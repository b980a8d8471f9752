import { useQuery } from "@tanstack/react-query";
import { Notice } from "~/components/feedback/notice";
import { dashboardQueries } from "./queries";

/** Mail that does not leave is seen by nobody else: who waits for it does not know of it. */
export function LateMail() {
  const { data = 0 } = useQuery(dashboardQueries.lateMail());
  if (data === 0) return null;
  const which = data === 1 ? "One email has" : `${data.toLocaleString("en-US")} emails have`;
  return (
    <Notice tone="danger" className="mb-8" title={`${which} waited more than half an hour to be sent`}>
      Receipts and answers to fathers may be among them. We try again by ourselves, for three days. If this
      notice stays, please tell whoever looks after the server.
    </Notice>
  );
}
