import { NewPostPage } from "~/features/blog/admin/new-post-page";

export default function AdminNewPostPage() {
  return <NewPostPage />;
}
