import { LettersPage } from "~/features/newsletter/letters/letters-page";

export default function Letters() {
  return <LettersPage />;
}
