export { ActivitiesPage as default } from "~/features/volunteering/activities-page";
