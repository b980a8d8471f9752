import places from "virtual:pages/for-fathers";
import { HelpPage } from "~/features/help/help-page";
import { HELP_LEAD } from "~/features/help/help-texts";
import { pageMeta } from "~/lib/query/page-data";
import { pageLoader } from "~/lib/query/page-loader";

export const loader = pageLoader(
  () => ({}),
  () => ({ description: HELP_LEAD }),
);
export const meta = pageMeta;

export default function Help() {
  return <HelpPage places={places} />;
}
