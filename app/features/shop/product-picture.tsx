import { clsx } from "clsx";
import { Picture, type PictureProps } from "~/components/media/picture";
import { Illustration } from "~/illustrations/illustration";
import type { ProductCardRow } from "./reads";

interface ProductPictureProps extends Pick<PictureProps, "priority" | "sizes" | "frameClassName"> {
  product: Pick<ProductCardRow, "image_url" | "image_alt">;
  /** The title beside it says the same. */
  decorative?: boolean;
}

/** The picture of a product, or a quiet drawing where it has none. */
export function ProductPicture({ product, decorative = false, ...rest }: ProductPictureProps) {
  const { image_url, image_alt } = product;
  if (!image_url)
    return (
      <div
        className={clsx("overflow-clip bg-surface-sunken", rest.frameClassName)}
        style={{ aspectRatio: "4 / 3" }}
      >
        <Illustration name="calm-weather" className="h-full w-full" />
      </div>
    );
  return <Picture src={image_url} alt={decorative ? "" : image_alt} width={4} height={3} {...rest} />;
}
