import { LoaderCircle } from "lucide-react";
import type { ReactNode } from "react";
import { Button, type ButtonProps } from "../ui/button";

export interface SubmitButtonProps extends Omit<ButtonProps, "type"> {
  pending: boolean;
  /** Spoken and shown while pending. */
  pendingText?: ReactNode;
}

/** While pending it keeps the focus (aria-disabled, not disabled) and swallows further clicks. */
export function SubmitButton(props: SubmitButtonProps) {
  const { pending, pendingText = "Submitting...", children, onClick, ...rest } = props;
  const unavailable = rest["aria-disabled"] ? true : undefined;
  return (
    <Button
      {...rest}
      type="submit"
      aria-disabled={pending || unavailable}
      onClick={(event) => (pending ? event.preventDefault() : onClick?.(event))}
    >
      {pending ? <LoaderCircle aria-hidden="true" className="size-5 animate-turn" /> : null}
      <span aria-live="polite">{pending ? pendingText : children}</span>
    </Button>
  );
}
