import { LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import { Button, type ButtonProps } from "../ui/button";

export interface SubmitButtonProps extends Omit<ButtonProps, "type"> {
  pending: boolean;
  /** Another button of the form was pressed: this one can't be meanwhile, and says nothing. */
  waits?: boolean;
  /** Spoken and shown while pending. */
  pendingText?: ReactNode;
}

/** While pending it keeps the focus (aria-disabled, not disabled) and swallows further clicks. */
export function SubmitButton(props: SubmitButtonProps) {
  const { pending, waits, pendingText = "Submitting...", children, onClick, ...rest } = props;
  const busy = pending && !waits;
  return (
    <>
      {/* Beside the button, whose words come back afterwards: that is no news. */}
      <span aria-live="polite" className="sr-only">
        {busy ? pendingText : null}
      </span>
      <Button
        {...rest}
        type="submit"
        aria-disabled={pending || rest["aria-disabled"]}
        onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
      >
        {busy ? <LoaderCircle aria-hidden="true" className="size-5 animate-turn" /> : null}
        <span>{busy ? pendingText : children}</span>
      </Button>
    </>
  );
}
