export { RoomsAdmin as default } from "~/features/groups/admin/rooms-admin";
