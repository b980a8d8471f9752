import { TasksPage } from "~/features/crm/tasks-page";

export default function AdminTasksPage() {
  return <TasksPage />;
}
