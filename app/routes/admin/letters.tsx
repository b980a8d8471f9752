export { LettersPage as default } from "~/features/newsletter/letters/letters-page";
