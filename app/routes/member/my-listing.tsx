import { MyListingPage } from "~/features/directory/own/my-listing-page";

export default function MyListingRoute() {
  return <MyListingPage />;
}
