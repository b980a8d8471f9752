import { redirect } from "react-router";

/** What donors read is blocks of the CMS: the list of them, with those of the page for donors. */
const forward = () => redirect("/admin/cms?on=donor-onboarding");
// Each its own name: browsers get the file without `loader`.
export const loader = forward;
export const clientLoader = forward;

export default function DonorContent() {
  return null;
}
