import { useState } from "react";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { ReportForm } from "./report-form";
import { ReportThanks } from "./report-thanks";

interface ReportDialogProps {
  kind: string;
  id: string;
  onClose: () => void;
}

/** Loaded when someone wants to report something. */
export default function ReportDialog({ kind, id, onClose }: ReportDialogProps) {
  const [sent, setSent] = useState(false);
  return (
    <Dialog open onClose={onClose} title={sent ? "Thank you" : "Report this"}>
      {sent ? (
        <>
          <ReportThanks />
          <Button className="mt-6" onClick={onClose}>
            Close
          </Button>
        </>
      ) : (
        <ReportForm kind={kind} record_id={id} onSent={() => setSent(true)} />
      )}
    </Dialog>
  );
}
