export { CarePage as default } from "~/features/care/care-page";
