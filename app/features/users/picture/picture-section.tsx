import { useId, useState } from "react";
import { Notice } from "~/components/feedback/notice";
import { showConfirmation } from "~/components/feedback/toast-store";
import { FormCard } from "~/components/form/form-card";
import { PictureButton } from "~/components/form/picture-button";
import { useAction, wordsOf } from "~/components/form/use-action";
import { Avatar } from "~/components/ui/avatar";
import { Button } from "~/components/ui/button";
import { encodePicture } from "~/lib/picture/encode";
import { useAuth } from "~/lib/session";
import { PICTURE_KIND } from "~domain/profile-picture";
import { removePicture, savePicture } from "../mutations";

type Work = "saving" | "removing" | null;

/** One thing at a time; what went wrong stands beside the picture, and nothing has changed then. */
function usePictureWork() {
  const [kind, setKind] = useState<Work>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const action = useAction((error) => setProblem(wordsOf(error)));
  const run = (next: Exclude<Work, null>, act: () => Promise<void>) =>
    action.run(async () => {
      setKind(next);
      setProblem(null);
      await act();
    });
  return { work: action.pending ? kind : null, problem, run };
}

/** The own picture: chosen, made small here in the browser, removed (decision 31). */
export function PictureSection() {
  const { profile, user } = useAuth();
  const hint = useId();
  const { work, problem, run } = usePictureWork();
  const present = profile?.profile_image_url ?? null;
  if (!user) return null;
  const choose = (file: File) =>
    run("saving", async () => {
      await savePicture(user.id, await encodePicture(file, PICTURE_KIND), present);
      showConfirmation("Your picture is saved.");
    });
  const remove = () =>
    run("removing", async () => {
      await removePicture(user.id);
      showConfirmation("Your picture is removed.");
    });
  return (
    <FormCard title="Your picture" lead="Shown beside your name. Without one, your initials stand there.">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar name={profile?.full_name || user.email || ""} src={present} size="xl" />
        <div className="flex min-w-0 flex-1 basis-44 flex-wrap gap-x-4 gap-y-2">
          <PictureButton
            aria-describedby={hint}
            label={work === "saving" ? "Saving..." : present ? "Choose another picture" : "Choose a picture"}
            busy={work !== null}
            onFile={choose}
          />
          {present ? (
            <Button variant="link" aria-disabled={work !== null} onClick={() => void remove()}>
              {work === "removing" ? "Removing..." : "Remove picture"}
            </Button>
          ) : null}
        </div>
      </div>
      <p id={hint} className="mt-4 text-base text-ink-soft">
        A photo of up to 25 MB. We crop it to a square and remove location data before it leaves your device.
      </p>
      <div role="alert">
        {problem ? (
          <Notice tone="danger" title="Your picture has not changed" className="mt-4">
            {problem}
          </Notice>
        ) : null}
      </div>
    </FormCard>
  );
}
