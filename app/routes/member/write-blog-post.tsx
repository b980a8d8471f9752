import { useParams } from "react-router";
import { WritePage } from "~/features/voice/writing/write-page";

export default function WriteBlogPostPage() {
  return <WritePage id={useParams().id} />;
}
