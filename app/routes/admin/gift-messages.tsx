export { GiftMessagesPage as default } from "~/features/donations/admin/gift-messages-page";
