export { YourGiftsPage as default } from "~/features/donations/own/your-gifts-page";
