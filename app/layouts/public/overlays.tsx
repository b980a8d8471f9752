import withoutToast from "virtual:pages/without-toast";
import { useState } from "react";
import { useLocation, useMatches } from "react-router";
import { useWords } from "~/features/cms/queries";
import { activityMode } from "~domain/activity-samples";
import { CHROME } from "~domain/cms/footer";
import { TravelBar } from "../travel-bar";
import { UpdatePrompt } from "../update-prompt";
import { ActivityToast } from "./activity/activity-toast";

/** What lies over the page by itself. */
export function Overlays() {
  const words = useWords(CHROME);
  const { key } = useLocation();
  const [first] = useState(key);
  const quiet = useMatches().some(({ id }) => withoutToast.includes(id));
  return (
    <>
      {quiet ? null : (
        <ActivityToast mode={activityMode(words.activity_toast_mode.title)} landing={key === first} />
      )}
      <UpdatePrompt />
      <TravelBar />
    </>
  );
}
