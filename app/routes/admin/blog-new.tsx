import { NewPostPage } from "~/features/voice/admin/new-post-page";

export default function AdminNewPostPage() {
  return <NewPostPage />;
}
