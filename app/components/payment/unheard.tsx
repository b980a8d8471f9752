import { useEffect, useRef } from "react";
import { Link } from "react-router";
import { Notice } from "~/components/feedback/notice";
import { intoSight } from "~/lib/use-kept-focus";

/** A payment nobody answered to. */
export function Unheard({ success_path, role }: { success_path: string; role?: "alert" }) {
  return (
    <Notice role={role} tone="warning" title="We did not hear back about your payment">
      It may have gone through. Trying again never charges you twice, or you{" "}
      <Link to={success_path} state={{ paid: true }} className="font-semibold underline underline-offset-4">
        check first whether it went through
      </Link>
      .
    </Notice>
  );
}

/** After a reload the window may stand further down. Whoever listens hears it where the form begins. */
export function UnheardInSight(props: { success_path: string }) {
  const here = useRef<HTMLDivElement>(null);
  useEffect(() => intoSight(here.current), []);
  return (
    <div ref={here}>
      <Unheard {...props} />
    </div>
  );
}
