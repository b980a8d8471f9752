import { PeoplePage } from "~/features/people/people-page";

export default function UserManagementPage() {
  return <PeoplePage />;
}
