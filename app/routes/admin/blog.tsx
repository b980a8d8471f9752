import { PostsPage } from "~/features/voice/admin/posts-page";

export default function AdminBlogPage() {
  return <PostsPage />;
}
