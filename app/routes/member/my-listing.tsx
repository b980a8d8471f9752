export { MyListingPage as default } from "~/features/directory/own/my-listing-page";
