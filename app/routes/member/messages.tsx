export { Inbox as default } from "~/features/notifications/inbox";
