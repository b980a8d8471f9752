import { Notice } from "~/components/feedback/notice";
import { ORGANISATION } from "~/lib/organisation";

/** The form is sent by a script; without one there is still a way. */
export function WithoutScripts() {
  const { contact_email } = ORGANISATION;
  return (
    <noscript>
      <Notice tone="warning" title="This form needs JavaScript">
        Please switch it on, or write to{" "}
        <a href={`mailto:${contact_email}`} className="text-link underline underline-offset-4 wrap-anywhere">
          {contact_email}
        </a>
        . We answer just the same.
      </Notice>
    </noscript>
  );
}
