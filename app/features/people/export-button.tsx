import { Download } from "lucide-react";
import { useRef, useState } from "react";
import { showConfirmation, showOutcome } from "~/components/feedback/toast-store";
import { Button } from "~/components/ui/button";
import { fileDay, saveFile } from "~/lib/browser/save-file";
import { toAppError } from "~domain/errors";
import { MESSAGES } from "~domain/messages";
import { exportPeople } from "./mutations";

/** Everybody as a file for a spreadsheet; cells that would run as formulas are text (domain/csv). */
export function ExportButton() {
  const [pending, setPending] = useState(false);
  const busy = useRef(false);
  const download = async () => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    try {
      saveFile(await exportPeople(), `people-${fileDay(new Date())}.csv`);
      showConfirmation("The list has been downloaded.");
    } catch (error) {
      showOutcome(MESSAGES.auth_exception(toAppError(error).message));
    } finally {
      busy.current = false;
      setPending(false);
    }
  };
  return (
    <Button variant="quiet" size="sm" aria-disabled={pending || undefined} onClick={() => void download()}>
      <Download aria-hidden="true" className="size-5" />
      {pending ? "Exporting..." : "Export CSV"}
    </Button>
  );
}
