import { showConfirmation, showOutcome } from "~/components/feedback/toast-store";
import { wordsOf } from "~/components/form/use-action";
import { isForNow } from "~/lib/lost";
import { MESSAGES } from "~domain/messages";

/** Says what was done, with the way back. While that only fails for now, it stays offered. */
export function showWithUndo(said: string, back?: () => Promise<unknown>, taken_back = "Taken back."): void {
  const take = async (): Promise<void> => {
    try {
      await back?.();
      showConfirmation(taken_back);
    } catch (error) {
      showOutcome({ ...MESSAGES.failed(wordsOf(error)), action: isForNow(error) ? way : undefined });
    }
  };
  const way = back && { label: "Undo", act: () => void take() };
  showConfirmation(said, way);
}
