import { useState } from "react";
import { Button } from "~/components/ui/button";
import { askAgain, spareAfter } from "~/lib/session/spare-asks";

/** On this device no page asks him for money now; he sees that, and can have it back. */
export function SparedAsks() {
  const [spared, setSpared] = useState(true);
  const change = () => {
    if (spared) askAgain();
    else spareAfter();
    setSpared(!spared);
  };
  return (
    <p className="mt-6 border-t border-line pt-4 text-base text-ink-soft noscript:hidden">
      {spared ? "This site asks you for no gift on this device. " : "This site shows you everything again. "}
      <Button variant="link" onClick={change}>
        {spared ? "Show everything" : "Ask me for nothing"}
      </Button>
    </p>
  );
}
