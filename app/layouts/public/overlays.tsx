import { useQuery } from "@tanstack/react-query";
import { useMatches } from "react-router";
import { cmsQueries } from "~/features/cms/queries";
import type { PageHandle } from "~/lib/page-handle";
import { activityMode } from "~domain/activity-samples";
import { ActivityToast } from "./activity/activity-toast";
import { CHROME_KEYS } from "./footer-keys";
import { UpdatePrompt } from "./update-prompt";

/** What lies over the page by itself. */
export function Overlays() {
  const { data } = useQuery(cmsQueries.texts(CHROME_KEYS));
  const quiet = useMatches().some(
    ({ handle }) => (handle as PageHandle | undefined)?.activity_toast === false,
  );
  return (
    <>
      {quiet ? null : <ActivityToast mode={activityMode(data?.activity_toast_mode?.title)} />}
      <UpdatePrompt />
    </>
  );
}
