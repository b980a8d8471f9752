import { useParams } from "react-router";
import { ReviewPage } from "~/features/voice/admin/review-page";

export default function AdminEditPostPage() {
  const { id = "" } = useParams();
  return <ReviewPage key={id} id={id} />;
}
