import { hasStoredSession } from "~/lib/session/stored";

export const ReportThanks = () => (
  <p role="status">
    A person on our staff looks at it.{" "}
    {hasStoredSession() ? "We tell you in your messages what became of it." : ""} Whoever wrote it never
    learns who reported it.
  </p>
);
