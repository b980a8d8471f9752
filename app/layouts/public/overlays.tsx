import withoutToast from "virtual:pages/without-toast";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useLocation, useMatches } from "react-router";
import { cmsQueries } from "~/features/cms/queries";
import { activityMode } from "~domain/activity-samples";
import { TravelBar } from "../travel-bar";
import { ActivityToast } from "./activity/activity-toast";
import { CHROME_KEYS } from "./footer-keys";
import { UpdatePrompt } from "./update-prompt";

/** What lies over the page by itself. */
export function Overlays() {
  const { data } = useQuery(cmsQueries.texts(CHROME_KEYS));
  const { key } = useLocation();
  const [first] = useState(key);
  const quiet = useMatches().some(({ id }) => withoutToast.includes(id));
  return (
    <>
      {quiet ? null : (
        <ActivityToast mode={activityMode(data?.activity_toast_mode?.title)} landing={key === first} />
      )}
      <UpdatePrompt />
      <TravelBar />
    </>
  );
}
