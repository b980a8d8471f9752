import { Download } from "lucide-react";
import { useState } from "react";
import { fileDay, saveFile } from "~/lib/browser/save-file";
import { exportList, type Progress } from "~/lib/list/export";
import { NO_ANSWER, toAppError } from "~domain/errors";
import { MESSAGES } from "~domain/messages";
import { showConfirmation, showOutcome } from "../feedback/toast-store";
import { useAction } from "../form/use-action";
import { Button } from "../ui/button";
import type { ListState } from "./use-list";

const number = new Intl.NumberFormat("en-US");

/** Whoever only reads has nothing to look for that may have arrived. */
function wordsOf(error: unknown): string {
  const { message } = toAppError(error);
  return message === NO_ANSWER ? "We got no answer. Nothing was downloaded: please try again." : message;
}

/** Everything that matches, on all pages, as a file for a spreadsheet. */
export function ExportButton<Row extends object>({ list, params }: Pick<ListState<Row>, "list" | "params">) {
  const [progress, setProgress] = useState<Progress | null>(null);
  const { pending, run } = useAction((error) => showOutcome(MESSAGES.failed(wordsOf(error))));
  const download = async () => {
    try {
      const file = await exportList(list, params, setProgress);
      saveFile(file, `${list.csv?.name}-${fileDay(new Date())}.csv`);
      showConfirmation("The list has been downloaded.");
    } finally {
      setProgress(null);
    }
  };
  return (
    <Button variant="quiet" size="sm" aria-disabled={pending} onClick={() => void run(download)}>
      <Download aria-hidden="true" className="size-5" />
      <span aria-live="polite">{pending ? busyText(progress) : "Export CSV"}</span>
    </Button>
  );
}

const busyText = (progress: Progress | null): string =>
  progress ? `${number.format(progress.done)} of ${number.format(progress.of)}` : "Exporting...";
