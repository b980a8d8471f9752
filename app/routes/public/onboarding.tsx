import { redirect } from "react-router";

/** The specification has the screen of donors under two addresses. */
const forward = ({ request }: { request: Request }) =>
  redirect(`/donor-onboarding${new URL(request.url).search}`);
// Each its own name: browsers get the file without `loader`.
export const loader = forward;
export const clientLoader = forward;

export default function Onboarding() {
  return null;
}
