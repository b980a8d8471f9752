import { useEffect, useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { forgetDrafts } from "~/lib/browser/drafts";
import { type IdleWatch, watchIdle } from "~/lib/session/idle";
import { startAfresh } from "~/lib/session/lock";

/** As the way out does it, though to our own front page: nobody chose this moment. The link of a private page goes with its address. */
function leave(): void {
  sessionStorage.clear();
  forgetDrafts();
  startAfresh();
}

/** Over a page that nobody may be seen on: a warning after four and a half minutes without an act, gone after five. */
export function IdleLeave() {
  const [warned, setWarned] = useState(false);
  const watch = useRef<IdleWatch>(null);
  useEffect(() => {
    const watching = watchIdle(() => setWarned(true), leave);
    watch.current = watching;
    return watching.stop;
  }, []);
  const stay = () => {
    setWarned(false);
    watch.current?.stay();
  };
  return (
    <Dialog
      open={warned}
      onClose={stay}
      title="Are you still there?"
      description="Nothing was touched here for a while. In less than 30 seconds this page closes, what you typed here is gone, and our home page opens."
    >
      <div className="flex flex-wrap gap-4">
        <Button onClick={stay}>I'm still here</Button>
        <Button variant="quiet" onClick={leave}>
          Leave now
        </Button>
      </div>
    </Dialog>
  );
}
