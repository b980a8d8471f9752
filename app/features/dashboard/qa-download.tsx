import { Download, LoaderCircle } from "lucide-react";
import { showOutcome } from "~/components/feedback/toast-store";
import { useAction } from "~/components/form/use-action";
import { Button } from "~/components/ui/button";
import { fileDay, saveFile } from "~/lib/browser/save-file";
import { PAGE_MESSAGES } from "~domain/page-messages";
import { readQaTests } from "./mutations";

/** The three toasts of spec section 8; the file is named with the date (spec 7). */
export function QaDownload() {
  const { pending, run } = useAction(() => showOutcome(PAGE_MESSAGES.qa_download_failed));
  const download = async () => {
    showOutcome(PAGE_MESSAGES.qa_download_started);
    saveFile(await readQaTests(), `qa-tests-${fileDay(new Date())}.csv`);
    showOutcome(PAGE_MESSAGES.qa_download_succeeded);
  };
  const Icon = pending ? LoaderCircle : Download;
  return (
    <Button variant="quiet" size="sm" aria-disabled={pending} onClick={() => void run(download)}>
      <Icon aria-hidden="true" className={pending ? "size-5 animate-turn" : "size-5"} />
      Download QA Tests
    </Button>
  );
}
