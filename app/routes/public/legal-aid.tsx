import built from "virtual:pages/for-fathers";
import { useSearchParams } from "react-router";
import { LegalAidPage } from "~/features/legal-aid/legal-aid-page";
import { LEGAL_AID_LEAD } from "~/features/legal-aid/texts";
import { pageMeta } from "~/lib/query/page-data";
import { pageLoader } from "~/lib/query/page-loader";
import { parseLegalAnswers, stepsAsked } from "~domain/legal-aid-steps";

export const loader = pageLoader(
  () => ({}),
  () => ({ description: LEGAL_AID_LEAD }),
);
export const meta = pageMeta;
const PATHS = built.map(({ path }) => path);

export default function LegalAid() {
  const [search] = useSearchParams();
  return <LegalAidPage answers={parseLegalAnswers(search)} pressed={stepsAsked(search)} built={PATHS} />;
}
