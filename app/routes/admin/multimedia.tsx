import { LibraryPage } from "~/features/media/admin/library-page";

export default function MultimediaAdminPage() {
  return <LibraryPage />;
}
