import { InquiriesPage } from "~/features/inquiries/inquiries-page";

export default function AdminInquiriesPage() {
  return <InquiriesPage />;
}
