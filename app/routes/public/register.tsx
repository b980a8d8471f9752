import { redirect } from "react-router";

/** The entry to registration is the choice of a role. */
export const loader = () => redirect("/role-selection");
export const clientLoader = loader;

export default function Register() {
  return null;
}
