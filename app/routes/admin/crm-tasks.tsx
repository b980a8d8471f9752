export { TasksPage as default } from "~/features/crm/tasks-page";
