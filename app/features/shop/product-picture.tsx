import { Picture, type PictureProps } from "~/components/media/picture";
import type { ProductCardRow } from "./reads";

interface ProductPictureProps extends Omit<PictureProps, "src" | "alt" | "width" | "height"> {
  product: Pick<ProductCardRow, "image_url" | "image_alt">;
  /** The title beside it says the same. */
  decorative?: boolean;
}

/** The picture of a product, or our hills where it has none. */
export function ProductPicture({ product, decorative = false, ...rest }: ProductPictureProps) {
  const { image_url, image_alt } = product;
  return (
    <Picture
      src={image_url ?? "/images/og/default.png"}
      alt={image_url && !decorative ? image_alt : ""}
      width={4}
      height={3}
      {...rest}
    />
  );
}
