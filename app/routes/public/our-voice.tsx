import { useSearchParams } from "react-router";
import { cmsQueries, useWords } from "~/features/cms/queries";
import { voiceQueries } from "~/features/voice/queries";
import { voiceHead } from "~/features/voice/voice-head";
import { VoicePage } from "~/features/voice/voice-page";
import { type PageQueries, pageClientLoader, pageMeta } from "~/lib/query/page-data";
import { pageLoader } from "~/lib/query/page-loader";
import { OUR_VOICE } from "~domain/cms/our-voice";
import { parsePostListParams } from "~domain/posts";

const queries: PageQueries = ({ url }) => ({
  nice: [
    cmsQueries.page(OUR_VOICE.name),
    voiceQueries.list(parsePostListParams(url.searchParams)),
    voiceQueries.featured(),
  ],
});
export const loader = pageLoader(queries, voiceHead);
export const clientLoader = pageClientLoader(queries);
export const meta = pageMeta;

export default function OurVoice() {
  const [search] = useSearchParams();
  return <VoicePage words={useWords(OUR_VOICE)} params={parsePostListParams(search)} />;
}
