export { MyPostsPage as default } from "~/features/voice/writing/my-posts-page";
