export { NewPostPage as default } from "~/features/voice/admin/new-post-page";
