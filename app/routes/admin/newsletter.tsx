import { SubscribersPage } from "~/features/newsletter/subscribers-page";

export default function NewsletterPage() {
  return <SubscribersPage />;
}
