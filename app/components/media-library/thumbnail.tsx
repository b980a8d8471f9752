import { clsx } from "clsx";
import { AudioLines, Clapperboard } from "lucide-react";
import type { MediaRow } from "~/lib/media/list";
import { useFileAddress } from "~/lib/media-address";
import { pictureLook } from "~domain/picture-look";
import { coverSrcSet } from "../media/picture";

export interface ThumbnailProps {
  media: Pick<MediaRow, "kind" | "address" | "poster_url">;
  className?: string;
}

/** A small look at something of the library. What it shows is said beside it. */
export function Thumbnail({ media, className }: ThumbnailProps) {
  const { kind, address, poster_url } = media;
  const src = useFileAddress((kind === "picture" ? address : poster_url) ?? "");
  const { objectPosition } = pictureLook(src);
  const Icon = kind === "audio" ? AudioLines : Clapperboard;
  const frame = clsx("block overflow-clip rounded-md bg-surface-sunken", className);
  if (!src)
    return (
      <span className={clsx(frame, "inline-flex! items-center justify-center text-ink-soft")}>
        <Icon aria-hidden="true" className="size-6" />
      </span>
    );
  return (
    <img
      src={src}
      srcSet={coverSrcSet(src)}
      sizes="10rem"
      alt=""
      loading="lazy"
      style={objectPosition ? { objectPosition } : undefined}
      className={clsx(frame, "object-cover")}
    />
  );
}
