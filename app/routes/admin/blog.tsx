export { PostsPage as default } from "~/features/voice/admin/posts-page";
