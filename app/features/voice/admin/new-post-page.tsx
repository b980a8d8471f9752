import { useState } from "react";
import { Navigate, useNavigate, useSearchParams } from "react-router";
import { RecordPage } from "~/components/admin/record-page";
import { LoadingState } from "~/components/feedback/loading-state";
import { showConfirmation } from "~/components/feedback/toast-store";
import { useAuth } from "~/lib/session";
import { unsavedPost } from "../writing/kept";
import { publishPost } from "../writing/mutations";
import { PostEditor } from "../writing/post-editor";
import { liveWords } from "../writing/promise";

/** A post of staff: checked, then live at once. Its page has it from the first save. */
export function NewPostPage() {
  const { user } = useAuth();
  const [params] = useSearchParams();
  // In the address since its first save, so that a reload finds it.
  const [begun] = useState(params.get("post"));
  if (begun)
    return (
      <Navigate to={`/admin/blog/edit/${encodeURIComponent(begun)}`} replace state={{ editing: true }} />
    );
  return user ? <NewPost user_id={user.id} /> : <LoadingState label="Opening" />;
}

function NewPost({ user_id }: { user_id: string }) {
  // One that was begun and never reached the server goes on here.
  const [id] = useState(() => unsavedPost(user_id) ?? crypto.randomUUID());
  const navigate = useNavigate();
  const [, setParams] = useSearchParams();
  const onCreated = () => setParams({ post: id }, { replace: true, preventScrollReset: true });
  const publish = {
    label: "Check and publish",
    title: "Publish",
    run: async (
      ...[post, findings]: [
        Parameters<typeof publishPost>[0],
        NonNullable<Parameters<typeof publishPost>[1]["findings"]>,
      ]
    ) => {
      const live = await publishPost(post, { findings });
      await navigate(`/admin/blog/edit/${id}`);
      showConfirmation(liveWords(live, null));
    },
  };
  return (
    <RecordPage back={{ to: "/admin/blog", label: "All posts" }} title="Write a post">
      <PostEditor id={id} post={null} finish={publish} onCreated={onCreated} />
    </RecordPage>
  );
}
