import withoutToast from "virtual:pages/without-toast";
import { useEffect, useState } from "react";
import { useLocation, useMatches } from "react-router";
import { useWords } from "~/features/cms/queries";
import { whenIdle } from "~/lib/browser/idle";
import { late } from "~/lib/late";
import { activityMode } from "~domain/activity-samples";
import { CHROME } from "~domain/cms/footer";
import { TravelBar } from "../travel-bar";
import { UpdatePrompt } from "../update-prompt";

const ActivityToast = late(() => import("./activity/activity-toast").then((module) => module.ActivityToast));

/** What lies over the page by itself. */
export function Overlays() {
  const words = useWords(CHROME);
  const { key } = useLocation();
  const [first] = useState(key);
  // Nothing of it is seen for seconds: its code comes after everything else.
  const [idle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const quiet = useMatches().some(({ id }) => withoutToast.includes(id));
  return (
    <>
      {quiet || !idle ? null : (
        <ActivityToast mode={activityMode(words.activity_toast_mode.title)} landing={key === first} />
      )}
      <UpdatePrompt />
      <TravelBar />
    </>
  );
}
