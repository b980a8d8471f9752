import { clsx } from "clsx";
import type { ComponentProps } from "react";
import { pictureLook } from "~domain/picture-look";

export interface PictureProps extends Omit<ComponentProps<"img">, "alt" | "width" | "height" | "srcSet"> {
  src: string;
  /** Empty only for a picture that adds nothing to the text beside it. */
  alt: string;
  width: number;
  height: number;
  /** The first thing seen on a page: loads at once and first. */
  priority?: boolean;
  frameClassName?: string;
}

/** Our covers lie as `<name>.webp` (1600 px) and `<name>-800.webp`; of the library, the address says it. */
export function coverSrcSet(address: string): string | undefined {
  const { srcSet } = pictureLook(address);
  const [src = ""] = address.split("#");
  const ours = /^(\/images\/(?:covers|hero)\/[a-z0-9_-]+?)(?:-800)?\.webp$/.exec(src);
  if (!ours) return srcSet;
  const [small, large] = src.includes("/hero/") ? [960, 1920] : [800, 1600];
  return `${ours[1]}-${small}.webp ${small}w, ${ours[1]}.webp ${large}w`;
}

/** For what takes one address only and is never large, such as the still of a video. */
export const smallCover = (address: string): string => coverSrcSet(address)?.split(" ")[0] ?? address;

/** Beside each of our pictures lies the same as AVIF, half as heavy. */
export function LighterSource({ src, sizes }: { src: string; sizes: string }) {
  const ours = src.startsWith("/images/") ? coverSrcSet(src) : undefined;
  return ours && <source type="image/avif" srcSet={ours.replaceAll(".webp", ".avif")} sizes={sizes} />;
}

const CARD_SIZES = "(min-width: 64rem) 23rem, (min-width: 48rem) 50vw, calc(100vw - 2.5rem)";

/** Keeps its place before it is there: fixed proportions over a sand ground. */
export function Picture(props: PictureProps) {
  const {
    src,
    alt,
    width,
    height,
    priority = false,
    sizes = CARD_SIZES,
    className,
    frameClassName,
    ...rest
  } = props;
  const { objectPosition } = pictureLook(src);
  return (
    <div
      className={clsx("overflow-clip bg-surface-sunken", frameClassName)}
      style={{ aspectRatio: `${width} / ${height}` }}
    >
      <picture className="contents">
        <LighterSource src={src} sizes={sizes} />
        <img
          src={src}
          srcSet={coverSrcSet(src)}
          sizes={sizes}
          alt={alt}
          width={width}
          height={height}
          loading={priority ? "eager" : "lazy"}
          fetchPriority={priority ? "high" : undefined}
          decoding={priority ? "sync" : "async"}
          style={objectPosition ? { objectPosition } : undefined}
          className={clsx("h-full w-full object-cover", className)}
          {...rest}
        />
      </picture>
    </div>
  );
}
