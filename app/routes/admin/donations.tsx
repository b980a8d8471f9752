export { GiftsPage as default } from "~/features/donations/admin/gifts/gifts-page";
