import { Notice } from "~/components/feedback/notice";

/** On the pages of its hosts, who have still to tell the care team what went wrong. */
export const GroupRests = ({ group: { is_active } }: { group: { is_active: boolean } }) =>
  is_active ? null : (
    <Notice tone="warning" title="This group does not meet right now" className="mt-4 mb-8">
      Our office does not show it on the site. You can still tell the care team about its sessions.
    </Notice>
  );
