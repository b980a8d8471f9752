/** Its picture, or else the drawing of its category, which has no words of its own beside its title. */
export const coverOf = ({
  cover_image_url,
  category,
}: {
  cover_image_url: string | null;
  category: string;
}): string => cover_image_url ?? `/images/covers/${category}-1.webp`;
