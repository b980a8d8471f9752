import { PostsPage } from "~/features/blog/admin/posts-page";

export default function AdminBlogPage() {
  return <PostsPage />;
}
