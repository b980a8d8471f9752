// What the address of a picture says about it: public pages read nothing else.

/** Pictures of the library keep their proportions; a smaller width lies beside the large one. In pixels. */
export const PICTURE_WIDTHS = { large: 1600, small: 800 } as const;

/** The widths a picture of the library lies in, and what of it a crop keeps in sight; nothing for other addresses. */
export function pictureLook(src: string): { srcSet?: string; objectPosition?: string } {
  const [file = "", focal = ""] = src.split("#");
  const [, x, y] = /^(\d{1,3})-(\d{1,3})$/.exec(focal) ?? [];
  const [, base, width] = /^(.*\/media\/[\da-f-]{36})-(\d{3,4})\.webp$/.exec(file) ?? [];
  const { small } = PICTURE_WIDTHS;
  return {
    ...(Number(width) > small && { srcSet: `${base}-${small}.webp ${small}w, ${file} ${width}w` }),
    ...(x && y && { objectPosition: `${x}% ${y}%` }),
  };
}
