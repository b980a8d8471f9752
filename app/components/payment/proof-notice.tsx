import { Notice } from "~/components/feedback/notice";

/** Says why the browser is busy, calmly and without taking the focus. The region is there before its words are. */
export function ProofNotice({ working, what }: { working: boolean; what: string }) {
  return (
    <div role="status" className="empty:absolute">
      {working ? (
        <Notice title={`Checking that this is a real ${what} ...`}>
          Your browser proves it by itself, which takes a few seconds. It keeps programs that try out stolen
          cards away. There is nothing for you to do.
        </Notice>
      ) : null}
    </div>
  );
}
