import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog } from "~/components/admin/confirm-dialog";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Button } from "~/components/ui/button";
import { DateText } from "~/components/ui/date";
import { Dialog } from "~/components/ui/dialog";
import { restoreRevision } from "../writing/mutations";
import { timeOf } from "../writing/promise";
import type { OpenPost, PostRevision } from "../writing/queries";
import { Difference } from "./difference";

const When = ({ created_at }: Pick<PostRevision, "created_at">) => (
  <>
    <DateText value={created_at} />, {timeOf(created_at)}
  </>
);

/** What the post said each time it was submitted, published or put back; any of it can be put back. */
export function Versions({ open: { post, revisions } }: { open: OpenPost }) {
  const [seen, setSeen] = useState<PostRevision | null>(null);
  const [restoring, setRestoring] = useState<PostRevision | null>(null);
  const queryClient = useQueryClient();
  const can = post.standing === "none" || post.standing === "published";
  const restore = async (revision: PostRevision) => {
    await restoreRevision(post, revision.id);
    await queryClient.invalidateQueries({ queryKey: ["my", "posts"] });
    showConfirmation("The earlier text is back.");
  };
  if (revisions.length === 0) return null;
  return (
    <section aria-labelledby="versions" className="paper p-6">
      <h2 id="versions" className="text-xl">
        Versions
      </h2>
      <ul className="mt-4 grid gap-3">
        {revisions.map((revision) => (
          <li key={revision.id} className="text-base">
            <When {...revision} />
            {revision.live_from ? <span className="text-ink-soft"> (published)</span> : null}
            <span className="flex flex-wrap gap-x-5">
              <Button size="sm" variant="link" onClick={() => setSeen(revision)}>
                Compare
                <span className="sr-only">
                  {" with "}
                  <When {...revision} />
                </span>
              </Button>
              {can ? (
                <Button size="sm" variant="link" onClick={() => setRestoring(revision)}>
                  Put back
                  <span className="sr-only">
                    {" "}
                    <When {...revision} />
                  </span>
                </Button>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      <Dialog open={seen !== null} onClose={() => setSeen(null)} title="What has changed since">
        {seen ? <Difference before={seen} after={post} /> : null}
      </Dialog>
      <ConfirmDialog
        question={
          restoring
            ? {
                title: "Put this version back?",
                text: "The text becomes as it was then. What stands there now becomes a version.",
                yes: "Put back",
                act: () => restore(restoring),
              }
            : null
        }
        onClose={() => setRestoring(null)}
      />
    </section>
  );
}
