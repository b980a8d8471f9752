import { RotateCw } from "lucide-react";
import { Illustration } from "~/illustrations/illustration";
import { Button } from "../ui/button";
import { EmptyState, type StateProps } from "./empty-state";

export interface ErrorStateProps extends Omit<StateProps, "actions" | "illustration"> {
  onRetry?: () => void;
  retrying?: boolean;
}

/** A part of the page could not be loaded; the rest of it still works. */
export function ErrorState({ children, onRetry, retrying, ...rest }: ErrorStateProps) {
  return (
    <div role="alert" tabIndex={-1} className="outline-none">
      <EmptyState
        illustration={<Illustration name="washout" className="h-40 w-auto" />}
        {...rest}
        actions={
          onRetry ? (
            <Button onClick={onRetry} aria-disabled={retrying}>
              <RotateCw aria-hidden="true" className={retrying ? "size-5 animate-turn" : "size-5"} />
              {retrying ? "Trying again..." : "Try again"}
            </Button>
          ) : null
        }
      >
        {children ?? "Please try again in a moment. Nothing you entered elsewhere is lost."}
      </EmptyState>
    </div>
  );
}
