import { Download, Printer } from "lucide-react";
import { useAction } from "~/components/form/use-action";
import { Button } from "~/components/ui/button";
import { saveFile } from "~/lib/browser/save-file";
import { useOrganisation } from "~/lib/organisation";
import { toAppError } from "~domain/errors";
import type { Receipt } from "./receipt-rows";

/** For whoever keeps books: the receipt as a file once there is one, and this page on paper. */
export function ReceiptButtons({ receipt }: { receipt: Receipt | null }) {
  const words = useOrganisation();
  const { run, pending } = useAction();
  const make = async (of: Receipt) => (await import("./receipt-pdf.client")).receiptPdf(of, words);
  const download = (of: Receipt) =>
    run(async () => {
      const file = await make(of).catch((error: unknown) => {
        throw toAppError(error);
      });
      saveFile(file, `receipt-${of.receipt_number}.pdf`);
    });
  return (
    <p className="no-print flex flex-wrap gap-3">
      {receipt ? (
        <Button variant="quiet" aria-disabled={pending} onClick={() => void download(receipt)}>
          <Download aria-hidden="true" className="size-5" />
          Download the receipt (PDF)
        </Button>
      ) : null}
      <Button variant="quiet" onClick={() => print()}>
        <Printer aria-hidden="true" className="size-5" />
        Print this page
      </Button>
    </p>
  );
}
