import { CarePage } from "~/features/care/care-page";
import { SITE_NAME } from "~/lib/seo";

export const meta = () => [{ title: `Care | ${SITE_NAME}` }, { name: "robots", content: "noindex" }];

export default function MemberCarePage() {
  return <CarePage />;
}
