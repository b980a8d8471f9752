import { Media } from "~/components/media/media";
import { Picture, smallCover } from "~/components/media/picture";
import { Card, CardBody } from "~/components/ui/card";
import { Glyph } from "~/components/ui/glyph";
import { useFileAddress } from "~/lib/media-address";
import { MEDIA_KINDS } from "~domain/media-kinds";
import type { ShownMedia } from "./reads";

const DEFAULT_POSTER = "/images/media/evening.webp";

/** Something to look at or to hear, with its words. */
export function MediaCard({ media }: { media: ShownMedia }) {
  const { id, kind, title, caption, transcript } = media;
  return (
    <Card className="flex h-full flex-col">
      <Player media={media} />
      <CardBody className="flex grow flex-col">
        <p className="text-sm font-semibold text-ink-soft">{MEDIA_KINDS[kind]}</p>
        <h2 id={`media-${id}`} className="mt-1 text-xl wrap-anywhere">
          {title}
        </h2>
        {caption ? <p className="mt-2 wrap-anywhere">{caption}</p> : null}
        <Elsewhere media={media} />
        {transcript ? <Transcript of={title} text={transcript} /> : null}
      </CardBody>
    </Card>
  );
}

function Player({ media }: { media: ShownMedia }) {
  const { kind, address, title, alt, width, height, source_url, poster_url } = media;
  const src = useFileAddress(address ?? "");
  const poster = useFileAddress(smallCover(poster_url ?? "")) || undefined;
  if (kind === "picture")
    return (
      <Picture
        src={src}
        alt={alt ?? ""}
        width={width ?? 1600}
        height={height ?? 900}
        sizes="(min-width: 48rem) 36rem, 100vw"
      />
    );
  if (source_url) return <Media address={source_url} title={title} picture={poster} picture_alt="" />;
  if (kind === "video")
    return (
      <video
        controls
        playsInline
        preload="none"
        poster={poster ?? DEFAULT_POSTER}
        aria-label={title}
        className="aspect-video w-full bg-black"
      >
        <source src={src} type={src.endsWith(".webm") ? "video/webm" : "video/mp4"} />
        <track
          kind="captions"
          srcLang="en"
          label="English"
          src={`/multimedia/${media.id}/captions.vtt`}
          default
        />
      </video>
    );
  return (
    <div className="relative flex aspect-video flex-col justify-end bg-brand-soft p-4">
      {poster_url ? (
        <img src={poster} alt="" loading="lazy" className="absolute inset-0 size-full object-cover" />
      ) : null}
      {/* biome-ignore lint/a11y/useMediaCaption: what is heard stands below it, as text */}
      <audio controls preload="none" src={src} aria-label={title} className="relative w-full" />
    </div>
  );
}

/** For people whose browser runs no scripts, or who would rather watch it there. */
function Elsewhere({ media: { source_url, title } }: { media: ShownMedia }) {
  if (!source_url) return null;
  const site = /vimeo\.com/.test(source_url) ? "Vimeo" : "YouTube";
  return (
    <p className="mt-3 text-sm">
      <a href={source_url} rel="noopener" className="text-link underline underline-offset-4">
        Watch <span className="sr-only">{title}</span> on {site}
      </a>
    </p>
  );
}

/** A native element: it opens without scripts, and lies open on paper. */
function Transcript({ of, text }: { of: string; text: string }) {
  return (
    <details className="group mt-4">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 font-semibold text-link [&::-webkit-details-marker]:hidden">
        <Glyph name="down" className="size-5 shrink-0 group-open:rotate-180" />
        Read the transcript <span className="sr-only">of {of}</span>
      </summary>
      <div className="space-y-3 pt-2 text-base">
        {text.split(/\n\s*\n/).map((paragraph, n) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs of one text never move
          <p key={n} className="whitespace-pre-line wrap-anywhere">
            {paragraph}
          </p>
        ))}
      </div>
    </details>
  );
}
