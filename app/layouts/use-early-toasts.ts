import { useEffect } from "react";
import { currentToasts, prepareToasts } from "~/components/feedback/toast-store";

/** What was said while the way led here, before this layout and its toast regions stood, is shown all the same. */
export function useEarlyToasts(): void {
  useEffect(() => {
    if (currentToasts().length > 0) prepareToasts();
  }, []);
}
