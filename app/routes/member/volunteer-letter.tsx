export { LetterPage as default } from "~/features/volunteering/letter-page";
