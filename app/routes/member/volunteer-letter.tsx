import { LetterPage } from "~/features/volunteering/letter-page";

export default function VolunteerLetterPage() {
  return <LetterPage />;
}
