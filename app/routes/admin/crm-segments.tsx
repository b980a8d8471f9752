export { SegmentsPage as default } from "~/features/crm/segments/segments-page";
