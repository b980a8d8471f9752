import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { EditConflict } from "~/components/admin/edit-conflict";
import { Form, Submit } from "~/components/form/form";
import { type FormState, useForm } from "~/components/form/use-form";
import { Button } from "~/components/ui/button";
import { useAuth } from "~/lib/session";
import { plainText } from "~domain/plain-text";
import { type Finding, isOwnPost, type Post } from "~domain/posts";
import { forgetPost, recallPost } from "./kept";
import type { Seen } from "./mutations";
import { PostFields } from "./post-fields";
import { PublicPreview } from "./post-preview";
import { LABELS, mustRest, type PostValues, postValues, readyPost } from "./post-values";
import { RestNotice } from "./promise";
import { SafetyCheck } from "./safety-check";
import { SaveLine } from "./save-line";
import { type Autosave, useAutosave } from "./use-autosave";

/** What happens with a text that is finished and checked. */
export interface Finish {
  label: string;
  title: string;
  run: (post: Seen, findings: Finding[]) => Promise<void>;
}

export interface PostEditorProps {
  id: string;
  /** As it is now; null for one that is not there yet. */
  post: Post | null;
  finish: Finish;
  onCreated: () => void;
  /** Stands beside the button. */
  beside?: ReactNode;
}

export const TEXT_ID = "post-content";
const NOT_SAVED = "Your text could not be saved just now. It is kept on this device.";

/** Where a post is written: saved by itself, kept on the device meanwhile, checked before others read it. */
export function PostEditor({ id, post, finish, onCreated, beside }: PostEditorProps) {
  const { user, profile } = useAuth();
  const user_id = user?.id ?? "";
  const queryClient = useQueryClient();
  const [kept] = useState(() => recallPost(id, user_id));
  const [shown, setShown] = useState<"preview" | "check" | null>(null);
  const form: FormState<PostValues> = useForm({
    id: "post",
    schema: readyPost,
    initial: () => kept?.values ?? postValues(post),
    send: async () => {
      if (await autosave.save()) setShown("check");
    },
  });
  const autosave = useAutosave({ id, user_id, post, form, kept, onCreated });
  const { values } = form;
  const done = async (next: PostValues, findings: Finding[]) => {
    for (const name of Object.keys(next) as (keyof PostValues)[]) form.set(name, next[name]);
    const saved = await autosave.save(next);
    if (!saved) throw new Error(NOT_SAVED);
    await finish.run(saved, findings);
    forgetPost(id);
    void queryClient.invalidateQueries({ queryKey: ["my", "dashboard"] });
    await queryClient.invalidateQueries({ queryKey: ["my", "posts"] });
  };
  return (
    <>
      {shown === "preview" ? (
        <div className="grid gap-6">
          <Button variant="quiet" className="justify-self-start" onClick={() => setShown(null)}>
            Back to writing
          </Button>
          <PublicPreview id={id} values={values} name={profile?.full_name ?? ""} />
        </div>
      ) : null}
      <div hidden={shown === "preview"}>
        <Form form={form} label="Post" className="max-w-3xl space-y-6">
          <Conflict autosave={autosave} mine={values} />
          <PostFields form={form} />
          {mustRest(values) ? <RestNotice /> : null}
          <SaveLine autosave={autosave} />
          <Submit
            form={form}
            pendingText="Saving..."
            beside={
              <>
                <Button variant="quiet" onClick={() => setShown("preview")}>
                  Preview
                </Button>
                {beside}
              </>
            }
          >
            {finish.label}
          </Submit>
        </Form>
      </div>
      {shown === "check" ? (
        <SafetyCheck
          values={values}
          before={(post?.findings ?? []) as Finding[]}
          title="Before others read it"
          yes={finish.title}
          isMine={!post || isOwnPost(post, user?.id)}
          onDone={done}
          onClose={() => setShown(null)}
        />
      ) : null}
    </>
  );
}

/** Of two long texts only where they part is shown. */
function parting(text: string, other: string): string {
  let at = 0;
  while (at < text.length && text[at] === other[at]) at += 1;
  const from = Math.max(0, at - 40);
  return `${from > 0 ? "..." : ""}${text.slice(from, at + 120)}`;
}

function Conflict({ autosave: { theirs, choose }, mine }: { autosave: Autosave; mine: PostValues }) {
  if (!theirs) return null;
  const other = postValues(theirs);
  const texts = [plainText(mine.content), plainText(other.content)] as const;
  const [here, there] = [
    { ...mine, content: parting(texts[0], texts[1]) },
    { ...other, content: parting(texts[1], texts[0]) },
  ];
  return (
    <EditConflict
      labels={LABELS}
      theirs={there}
      mine={here}
      onMine={() => choose("mine")}
      onTheirs={() => choose("theirs")}
    />
  );
}
