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

const DEFAULT_VIDEO = ["/images/hero/hero.webm", "/images/hero/hero.mp4"];
/** The family stands on the right: narrow windows keep them and lose the sky beside them. */
const PICTURE = "absolute inset-0 size-full object-cover object-[95%_100%] lg:object-[68%_100%]";
/** Only a file can play silently in the background; links to video sites are never embedded here. */
const PLAYABLE = /^(\/|https:\/\/).+\.(mp4|webm)$/i;

export function Hero(props: HeroProps) {
  const { data } = useQuery(cmsQueries.heroVideo(props.cms_key));
  const chosen = [props.video_override, data?.video_url].find((url) => url && PLAYABLE.test(url));
  return (
    <section className="deep relative isolate overflow-clip">
      <HeroVideo key={chosen} sources={chosen ? [chosen] : DEFAULT_VIDEO} />
      <Container className="flex flex-col pt-80 pb-[calc(var(--ridge-height)+2rem)] md:pt-112 lg:min-h-[42rem] lg:justify-end lg:pt-40 lg:pb-[calc(var(--ridge-height)+4rem)]">
        <h1 className="max-w-3xl text-balance lg:max-w-[min(47vw,44rem)]">{props.title}</h1>
        <p className="mt-5 max-w-2xl text-xl md:mt-6 md:text-2xl lg:max-w-[min(47vw,42rem)]">
          {props.subtitle}
        </p>
        <div className="mt-7 flex flex-wrap gap-3 md:mt-9">
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

function HeroVideo({ sources }: { sources: string[] }) {
  const video = useRef<HTMLVideoElement>(null);
  const [wanted, setWanted] = useState(false);
  const [started, setStarted] = useState(false);
  const [broken, setBroken] = useState(false);

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
      <div
        className="absolute inset-x-0 top-0 -z-10 h-80 md:h-112 lg:h-[calc(100%-var(--ridge-height)/2)]"
        aria-hidden="true"
      >
        <img
          src="/images/hero/poster.webp"
          srcSet="/images/hero/poster-960.webp 960w, /images/hero/poster.webp 1920w"
          sizes="100vw"
          width={1920}
          height={1080}
          alt=""
          fetchPriority="high"
          className={PICTURE}
        />
        <video
          ref={video}
          muted
          loop
          playsInline
          preload="none"
          tabIndex={-1}
          onPlaying={() => setStarted(true)}
          onPause={() => setWanted(false)}
          className={`${PICTURE} transition-opacity duration-700 ${started ? "" : "opacity-0"}`}
        >
          {(wanted || started) &&
            sources.map((src) => (
              <source key={src} src={src} onError={() => setBroken(src === sources.at(-1))} />
            ))}
        </video>
        <div className="hero-shade absolute inset-0" />
      </div>
      {!broken && (
        <button
          type="button"
          onClick={() => setWanted(!wanted)}
          aria-label={wanted ? "Pause the background video" : "Play the background video"}
          className="no-print absolute top-66 right-4 z-10 md:top-98 inline-flex size-11 items-center justify-center rounded-full border border-white/60 bg-black/45 text-white hover:bg-black/70 lg:top-auto lg:bottom-[calc(var(--ridge-height)+1rem)]"
        >
          <Glyph name={wanted ? "pause" : "play"} className="size-5" />
        </button>
      )}
    </>
  );
}
