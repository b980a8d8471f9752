import { useFileAddress } from "~/lib/media-address";

type Props = { address: string; alt: string; className: string };

/** A logo as staff stored it, wherever its storage lies. */
export function PartnerLogo({ address, alt, className }: Props) {
  return (
    <img
      src={useFileAddress(address)}
      alt={alt}
      width={120}
      height={40}
      loading="lazy"
      className={className}
    />
  );
}
