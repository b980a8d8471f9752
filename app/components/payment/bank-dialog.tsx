import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";

export interface BankDialogProps {
  open: boolean;
  pending: boolean;
  onAnswer: (outcome: "complete" | "fail") => void;
}

/** The step some banks put between the card and the payment. Closing it is refusing, as with a real bank. */
export function BankDialog({ open, pending, onAnswer }: BankDialogProps) {
  return (
    <Dialog
      open={open}
      onClose={() => onAnswer("fail")}
      title="Your bank asks you to confirm"
      description="In test mode this window stands for the one of your bank. Nothing is charged if you refuse."
    >
      <div className="flex flex-wrap gap-4">
        <Button onClick={() => onAnswer("complete")} aria-disabled={pending}>
          Confirm
        </Button>
        <Button variant="quiet" onClick={() => onAnswer("fail")} aria-disabled={pending}>
          Refuse
        </Button>
      </div>
    </Dialog>
  );
}
