import { useEffect, useState } from "react";
import { showConfirmation } from "~/components/feedback/toast-store";
import { PostButton } from "~/components/form/post-button";
import { Button } from "~/components/ui/button";
import { OPEN_FORM, STATUS_PATH } from "./forms";

/** What stands behind the # reaches no server; the code alone opens the page where there is no script. */
export function PrivateLink({ token }: { token: string }) {
  const [origin, setOrigin] = useState("");
  useEffect(() => setOrigin(window.location.origin), []);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(`${origin}${STATUS_PATH}#${token}`);
      showConfirmation("Link copied");
    } catch {
      showConfirmation("Your browser did not allow copying. Please copy the code above by hand.");
    }
  };
  return (
    <div className="mt-3 space-y-3">
      <p>
        <a href={`${STATUS_PATH}#${token}`} className="text-link underline underline-offset-4">
          Your private page
        </a>
      </p>
      <p>
        Your code: <code className="wrap-anywhere select-all">{token}</code>
      </p>
      <Button variant="quiet" size="sm" onClick={() => void copy()}>
        Copy the link
      </Button>
      <PostButton form={OPEN_FORM.id} fields={{ token }} to={STATUS_PATH}>
        Open your page now
      </PostButton>
    </div>
  );
}
