import { Download, LoaderCircle } from "lucide-react";
import { useRef, useState } from "react";
import { showOutcome } from "~/components/feedback/toast-store";
import { Button } from "~/components/ui/button";
import { fileDay, saveFile } from "~/lib/browser/save-file";
import { MESSAGES } from "~domain/messages";
import { readQaTests } from "./mutations";

/** The three toasts of spec section 8; the file is named with the date (spec 7). */
export function QaDownload() {
  const [pending, setPending] = useState(false);
  const busy = useRef(false);
  const download = async () => {
    if (busy.current) return;
    busy.current = true;
    setPending(true);
    showOutcome(MESSAGES.qa_download_started);
    try {
      saveFile(await readQaTests(), `qa-tests-${fileDay(new Date())}.csv`);
      showOutcome(MESSAGES.qa_download_succeeded);
    } catch {
      showOutcome(MESSAGES.qa_download_failed);
    } finally {
      busy.current = false;
      setPending(false);
    }
  };
  const Icon = pending ? LoaderCircle : Download;
  return (
    <Button variant="quiet" size="sm" aria-disabled={pending || undefined} onClick={() => void download()}>
      <Icon aria-hidden="true" className={pending ? "size-5 animate-turn" : "size-5"} />
      Download QA Tests
    </Button>
  );
}
