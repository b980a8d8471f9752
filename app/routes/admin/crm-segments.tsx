import { SegmentsPage } from "~/features/crm/segments/segments-page";

export default function AdminSegmentsPage() {
  return <SegmentsPage />;
}
