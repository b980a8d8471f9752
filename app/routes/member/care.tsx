import { CarePage } from "~/features/care/care-page";

export default function MemberCarePage() {
  return <CarePage />;
}
