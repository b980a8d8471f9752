import { CarePage } from "~/features/care/care-page";

export default function AdminCarePage() {
  return <CarePage />;
}
