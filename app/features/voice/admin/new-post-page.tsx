import { useState } from "react";
import { useNavigate } from "react-router";
import { RecordPage } from "~/components/admin/record-page";
import { LoadingState } from "~/components/feedback/loading-state";
import { useAuth } from "~/lib/session";
import { publishPost } from "../writing/mutations";
import { PostEditor } from "../writing/post-editor";

/** A post of staff: checked, then live at once. Its page has it from the first save. */
export function NewPostPage() {
  const { user } = useAuth();
  const [id] = useState(() => crypto.randomUUID());
  const navigate = useNavigate();
  if (!user) return <LoadingState label="Opening" />;
  const publish = {
    label: "Check and publish",
    title: "Publish",
    run: async (
      ...[post, findings]: [
        Parameters<typeof publishPost>[0],
        NonNullable<Parameters<typeof publishPost>[1]["findings"]>,
      ]
    ) => {
      await publishPost(post, { findings });
      await navigate(`/admin/blog/edit/${id}`);
    },
  };
  return (
    <RecordPage back={{ to: "/admin/blog", label: "All posts" }} title="Write a post">
      <PostEditor id={id} post={null} finish={publish} onCreated={() => undefined} />
    </RecordPage>
  );
}
