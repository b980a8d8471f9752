import { MyPostsPage } from "~/features/voice/writing/my-posts-page";

export default function MyBlogPostsPage() {
  return <MyPostsPage />;
}
