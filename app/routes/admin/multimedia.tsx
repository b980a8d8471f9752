export { LibraryPage as default } from "~/features/media/admin/library-page";
