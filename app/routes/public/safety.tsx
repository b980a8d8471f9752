import { SafetyPage } from "~/features/safety/safety-page";
import { SAFETY_LEAD } from "~/features/safety/safety-texts";
import { pageMeta } from "~/lib/query/page-data";
import { pageLoader } from "~/lib/query/page-loader";

export const loader = pageLoader(
  () => ({}),
  () => ({ description: SAFETY_LEAD }),
);
export const meta = pageMeta;

export default function Safety() {
  return <SafetyPage />;
}
