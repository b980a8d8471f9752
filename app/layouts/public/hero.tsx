import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { ButtonLink } from "~/components/ui/button";
import { Glyph } from "~/components/ui/glyph";
import { Container } from "~/components/ui/section";
import { cmsQueries } from "~/features/cms/queries";

export type HeroAction = { to: string; label: string };
export type HeroProps = {
  /** Key of the CMS entry whose video_url is shown (spec 2.9). */
  cms_key: string;
  /** Wins over the CMS entry. */
  video_override?: string;
  title: ReactNode;
  subtitle: string;
  primary?: HeroAction;
  secondary?: HeroAction;
};

const DEFAULT_VIDEO = "/images/hero/hero.mp4";
/** Only a file can play silently in the background; links to video sites are never embedded here. */
const PLAYABLE = /^(\/|https:\/\/).+\.(mp4|webm)$/i;

export function Hero(props: HeroProps) {
  const { data } = useQuery(cmsQueries.heroVideo(props.cms_key));
  const source =
    [props.video_override, data?.video_url].find((url) => url && PLAYABLE.test(url)) ?? DEFAULT_VIDEO;
  return (
    <section className="deep relative isolate overflow-clip">
      <HeroVideo source={source} />
      <Container className="relative flex min-h-[34rem] flex-col justify-end pt-40 pb-16 md:min-h-[42rem] md:pb-24">
        <h1 className="max-w-3xl text-balance">{props.title}</h1>
        <p className="mt-6 max-w-2xl text-xl md:text-2xl">{props.subtitle}</p>
        <div className="mt-9 flex flex-wrap gap-3">
          {props.primary && (
            <ButtonLink to={props.primary.to} variant="ask" size="lg">
              {props.primary.label}
            </ButtonLink>
          )}
          {props.secondary && (
            <ButtonLink to={props.secondary.to} variant="quiet" size="lg">
              {props.secondary.label}
            </ButtonLink>
          )}
        </div>
      </Container>
    </section>
  );
}

/** decision 8: no playing under reduced motion or data saver, and always a pause button. */
function mayPlay(): boolean {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  return !connection?.saveData && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function HeroVideo({ source }: { source: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const [wanted, setWanted] = useState(false);
  const [playing, setPlaying] = useState(false);

  // The poster is the first picture of the page; the video comes after everything else has loaded.
  useEffect(() => {
    const begin = () => setWanted(mayPlay());
    if (document.readyState === "complete") begin();
    else addEventListener("load", begin, { once: true });
    return () => removeEventListener("load", begin);
  }, []);
  useEffect(() => {
    // Some browsers refuse to play without a touch; the poster then stays.
    if (wanted) void video.current?.play().catch(() => setWanted(false));
    else video.current?.pause();
  }, [wanted]);

  return (
    <>
      <img
        src="/images/hero/poster.webp"
        srcSet="/images/hero/poster-960.webp 960w, /images/hero/poster.webp 1920w"
        sizes="100vw"
        width={1920}
        height={1080}
        alt=""
        fetchPriority="high"
        className="absolute inset-0 -z-20 size-full object-cover"
      />
      <video
        ref={video}
        key={source}
        src={wanted || playing ? source : undefined}
        muted
        loop
        playsInline
        preload="none"
        aria-hidden="true"
        tabIndex={-1}
        onPlaying={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        className={`absolute inset-0 -z-20 size-full object-cover transition-opacity duration-700 ${playing || wanted ? "opacity-100" : "opacity-0"}`}
      />
      <div className="hero-shade absolute inset-0 -z-10" aria-hidden="true" />
      <button
        type="button"
        onClick={() => setWanted(!wanted)}
        aria-label={wanted ? "Pause the background video" : "Play the background video"}
        className="absolute right-4 bottom-4 z-10 inline-flex size-11 items-center justify-center rounded-full border border-white/60 bg-black/45 text-white"
      >
        <Glyph name={wanted ? "pause" : "play"} className="size-5" />
      </button>
    </>
  );
}
