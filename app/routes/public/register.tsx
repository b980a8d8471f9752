import { redirect } from "react-router";

/** The entry to registration is the choice of a role. */
const forward = () => redirect("/role-selection");
// Each its own name: browsers get the file without `loader`.
export const loader = forward;
export const clientLoader = forward;

export default function Register() {
  return null;
}
