import { useState } from "react";
import { useVideo } from "~/lib/media-address";
import { Glyph } from "../ui/glyph";
import { Embed } from "./embed";
import { Picture } from "./picture";

export type MediaProps = {
  /** As staff wrote it. What may not play leaves the picture alone. */
  address?: string;
  /** What the video is about; names the button and the player. */
  title: string;
  picture?: string;
  picture_alt?: string;
  className?: string;
};

const DEFAULT_POSTER = "/images/hero/poster.webp";

/** A picture, a video behind its picture, or nothing where there is neither. Nothing of a video loads before the click. */
export function Media({ address, title, picture, picture_alt = "", className = "" }: MediaProps) {
  const video = useVideo(address);
  const [playing, setPlaying] = useState(false);
  if (!video && !picture) return null;
  if (video && playing)
    return (
      // The button that had the focus is gone.
      <div ref={(player) => player?.focus()} tabIndex={-1} className={`relative z-10 ${className}`}>
        {video.kind === "embed" ? (
          <Embed src={video.src} title={title} />
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: the files staff upload carry what is said in their picture
          <video src={video.src} controls autoPlay playsInline className="aspect-video w-full bg-black" />
        )}
      </div>
    );
  return (
    <div className={`relative ${className}`}>
      <Picture
        src={picture ?? DEFAULT_POSTER}
        alt={picture ? picture_alt : ""}
        width={1600}
        height={900}
        sizes="(min-width: 64rem) 36rem, 100vw"
      />
      {video ? (
        <button
          type="button"
          onClick={() => setPlaying(true)}
          aria-label={`Play the video: ${title}`}
          className="no-print absolute inset-0 z-10 m-auto inline-flex size-16 items-center justify-center rounded-full border border-white/60 bg-black/60 text-white hover:bg-black/80"
        >
          <Glyph name="play" className="size-7" />
        </button>
      ) : null}
    </div>
  );
}
