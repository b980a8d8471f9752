import { useFileAddress } from "~/lib/media-address";
import { coverSrcSet } from "../media/picture";

const PICTURES = ["webp", "png", "jpg", "jpeg", "gif", "svg", "avif"];

interface OurFileProps {
  address: string;
  ending: string;
  /** Whose it is, as in "Your file, PDF". */
  of: string;
}

/** A picture as it is seen, another file as a link that opens it. */
export function OurFile({ address, ending, of }: OurFileProps) {
  const src = useFileAddress(address);
  return PICTURES.includes(ending) ? (
    <img
      src={src}
      srcSet={coverSrcSet(src)}
      sizes="8rem"
      alt={`${of}s`}
      className="max-h-24 max-w-32 rounded-md bg-surface-sunken object-contain"
    />
  ) : (
    <a href={src} target="_blank" rel="noreferrer" className="text-link underline underline-offset-4">
      {`${of} file, ${ending.toUpperCase()}`}
      <span className="sr-only"> (opens a new tab)</span>
    </a>
  );
}
