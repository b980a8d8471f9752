import { clsx } from "clsx";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import { patiently } from "~/lib/late";
import { useVideo } from "~/lib/media-address";
import { Glyph } from "../ui/glyph";
import { HERO_FRAME } from "./hero-frame";

const VideoDialog = lazy(() => patiently(() => import("../media/video-dialog")));

const DEFAULT_VIDEO = ["/images/hero/hero.webm", "/images/hero/hero.mp4"];

type Props = {
  /** As staff wrote it; what may not play, or fails, gives way to the default. */
  address: string | undefined;
  /** The page has a picture of its own: the default video would show another one. */
  still: boolean;
  title: string;
  className: string;
};

/** spec 2.9 and decision 35: a file plays in the background; a player of YouTube or Vimeo opens at a click. */
export function HeroVideo({ address, still, title, className }: Props) {
  const video = useVideo(address);
  if (video?.kind === "embed") return <OpenPlayer src={video.src} title={title} />;
  const sources = [...(video ? [video.src] : []), ...(still ? [] : DEFAULT_VIDEO)];
  return sources.length > 0 ? <Background key={sources[0]} sources={sources} className={className} /> : null;
}

/** decision 8: no playing under reduced motion or data saver, and always a pause button. */
function mayPlay(): boolean {
  const connection = (navigator as { connection?: { saveData?: boolean } }).connection;
  return !connection?.saveData && !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function Background({ sources, className }: { sources: string[]; className: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const [wanted, setWanted] = useState(false);
  const [started, setStarted] = useState(false);
  const [broken, setBroken] = useState(false);

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
      {/* Not before it may play: a video in the page costs its first frame a style sheet of the browser's. */}
      <div className={clsx(HERO_FRAME, "-z-20")} aria-hidden="true">
        {(wanted || started) && (
          <video
            ref={video}
            muted
            loop
            playsInline
            preload="none"
            tabIndex={-1}
            onPlaying={() => setStarted(true)}
            onPause={() => setWanted(false)}
            className={clsx(
              "absolute inset-0 size-full object-cover transition-opacity duration-700",
              className,
              !started && "opacity-0",
            )}
          >
            {sources.map((src) => (
              <source key={src} src={src} onError={() => setBroken(src === sources.at(-1))} />
            ))}
          </video>
        )}
      </div>
      {!broken && (
        <CornerButton
          label={wanted ? "Pause the background video" : "Play the background video"}
          glyph={wanted ? "pause" : "play"}
          onClick={() => setWanted(!wanted)}
        />
      )}
    </>
  );
}

function OpenPlayer({ src, title }: { src: string; title: string }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <CornerButton label="Play the video" glyph="play" onClick={() => setOpen(true)} />
      <Suspense fallback={null}>
        {open ? <VideoDialog src={src} title={title} onClose={() => setOpen(false)} /> : null}
      </Suspense>
    </>
  );
}

type CornerButtonProps = { label: string; glyph: "play" | "pause"; onClick: () => void };

const CornerButton = ({ label, glyph, onClick }: CornerButtonProps) => (
  <button
    type="button"
    onClick={onClick}
    aria-label={label}
    className="no-print absolute top-66 right-4 z-10 md:top-98 inline-flex size-11 items-center justify-center rounded-full border border-white/60 bg-black/60 text-white hover:bg-black/80 lg:top-auto lg:bottom-[calc(var(--ridge-height)+1rem)]"
  >
    <Glyph name={glyph} className="size-5" />
  </button>
);
