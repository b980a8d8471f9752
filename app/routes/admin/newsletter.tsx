export { SubscribersPage as default } from "~/features/newsletter/subscribers-page";
