import { useEffect, useState } from "react";
import { useNavigation } from "react-router";
import { useStayWhileOffline } from "./stay-while-offline";

/** A page that comes sooner needs no sign that it is coming. */
const QUIET_MS = 150;

/** A thin line while the next page is on its way, for eyes, and `aria-busy` on the page that is still there. */
export function TravelBar() {
  useStayWhileOffline();
  const leaving = useNavigation().state !== "idle";
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!leaving) return;
    const timer = setTimeout(() => setShown(true), QUIET_MS);
    return () => {
      clearTimeout(timer);
      setShown(false);
    };
  }, [leaving]);
  useEffect(() => {
    if (!shown) return;
    const page = document.getElementById("main");
    page?.setAttribute("aria-busy", "true");
    return () => page?.removeAttribute("aria-busy");
  }, [shown]);
  if (!shown) return null;
  return (
    <div
      role="progressbar"
      aria-label="Loading the page"
      className="no-print pointer-events-none fixed inset-x-0 top-0 z-50 h-1 overflow-clip bg-brand-soft"
    >
      <div className="h-full w-full origin-left animate-travel bg-brand" />
    </div>
  );
}
