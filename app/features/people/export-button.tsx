import { Download } from "lucide-react";
import { showConfirmation, showOutcome } from "~/components/feedback/toast-store";
import { useAction } from "~/components/form/use-action";
import { Button } from "~/components/ui/button";
import { fileDay, saveFile } from "~/lib/browser/save-file";
import { toAppError } from "~domain/errors";
import { MESSAGES } from "~domain/messages";
import { exportPeople } from "./mutations";

/** Everybody as a file for a spreadsheet; cells that would run as formulas are text (domain/csv). */
export function ExportButton() {
  const { pending, run } = useAction((error) => showOutcome(MESSAGES.failed(toAppError(error).message)));
  const download = async () => {
    saveFile(await exportPeople(), `people-${fileDay(new Date())}.csv`);
    showConfirmation("The list has been downloaded.");
  };
  return (
    <Button variant="quiet" size="sm" aria-disabled={pending || undefined} onClick={() => void run(download)}>
      <Download aria-hidden="true" className="size-5" />
      {pending ? "Exporting..." : "Export CSV"}
    </Button>
  );
}
