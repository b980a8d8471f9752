import { useEffect, useState } from "react";
import { late } from "~/lib/late";
import type { AttemptMemory } from "./attempt-memory";

// Few ever see it: its code is no part of the page.
const Unheard = late(() => import("./unheard").then((module) => module.UnheardInSight));

/** Above the details: a payment nobody answered to is told also after a reload, whatever became of what was typed. */
export function UnheardBefore({ memory, pathOf }: { memory: AttemptMemory; pathOf: (id: string) => string }) {
  const [attempt_id, setAttemptId] = useState<string | null>(null);
  // The server knows nothing of this tab.
  useEffect(() => setAttemptId(memory.unsurePayment()), [memory]);
  return attempt_id ? <Unheard success_path={pathOf(attempt_id)} /> : null;
}
