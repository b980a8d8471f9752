import { MyPostsPage } from "~/features/blog/writing/my-posts-page";

export default function MyBlogPostsPage() {
  return <MyPostsPage />;
}
