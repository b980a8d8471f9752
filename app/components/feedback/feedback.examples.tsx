import { Button } from "../ui/button";
import { EmptyState } from "./empty-state";
import { ErrorPage } from "./error-page";
import { ErrorState } from "./error-state";
import { LoadingState } from "./loading-state";
import { Notice } from "./notice";
import { showConfirmation, showOutcome } from "./toast-store";

export const title = "Feedback";

function Notices() {
  return (
    <div className="grid max-w-3xl gap-4">
      <Notice title="Who holds the money">The foundation does, until the need is shown and paid.</Notice>
      <Notice tone="success" title="Thank you">
        Your gift has arrived.
      </Notice>
      <Notice tone="warning">This campaign ends today.</Notice>
      <Notice tone="danger" title="The card was declined">
        Nothing was charged. Please try another card.
      </Notice>
      <Notice tone="test-mode" title="Test mode">
        No real card is charged here.
      </Notice>
    </div>
  );
}

function ToastButtons() {
  return (
    <div className="flex flex-wrap gap-4">
      <Button
        variant="quiet"
        onClick={() =>
          showOutcome({ title: "Submitted", description: "Thank you! We'll be in touch shortly." })
        }
      >
        Outcome
      </Button>
      <Button
        variant="quiet"
        onClick={() =>
          showOutcome({ title: "Error", description: "Passwords do not match", destructive: true })
        }
      >
        Destructive outcome
      </Button>
      <Button variant="quiet" onClick={() => showConfirmation("Link copied")}>
        Confirmation
      </Button>
    </div>
  );
}

function States() {
  return (
    <div className="grid gap-8 lg:grid-cols-2">
      <EmptyState level={3} title="No campaign matches" actions={<Button variant="quiet">Show all</Button>}>
        Try fewer words, or another category.
      </EmptyState>
      <ErrorState title="We couldn't load the gifts" level={3} onRetry={() => undefined} />
      <LoadingState label="Loading the campaign" />
    </div>
  );
}

export const examples = {
  Notices,
  Toasts: ToastButtons,
  States,
  "Not found": () => <ErrorPage status={404} />,
  "Something broke": () => <ErrorPage status={500} request_id="a1b2c3d4" />,
};
