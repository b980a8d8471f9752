import { Rss } from "lucide-react";
import { Container, SectionHeading } from "~/components/ui/section";
import type { CmsWords } from "~domain/cms/block";
import type { OurVoiceKey } from "~domain/cms/our-voice";
import { plainContent } from "~domain/cms/words";
import type { PostListParams } from "~domain/posts";
import { PostFilters } from "./post-filters";
import { PostList } from "./post-list";

export interface VoicePageProps {
  words: Record<OurVoiceKey, CmsWords>;
  params: PostListParams;
}

export function VoicePage({ words, params }: VoicePageProps) {
  return (
    <Container className="py-12 md:py-20">
      <SectionHeading
        level={1}
        eyebrow="Our Voice"
        title={words.our_voice_intro.title}
        lead={plainContent(words.our_voice_intro)}
      />
      <div className="mt-10 mb-10">
        <PostFilters params={params} />
      </div>
      <PostList params={params} />
      <p className="mt-12 text-center">
        <a
          href="/our-voice/feed.xml"
          className="inline-flex min-h-11 items-center gap-2 text-link underline underline-offset-4"
        >
          <Rss aria-hidden="true" className="size-4" />
          Follow by feed (RSS)
        </a>
      </p>
    </Container>
  );
}
