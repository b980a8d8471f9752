/** All pictures people give us become this (decision 31). */
export const PICTURE_TYPE = "image/webp";

/** What of a picture is kept, and how large that becomes. All in pixels. */
export type Area = {
  left: number;
  top: number;
  width: number;
  height: number;
  to_width: number;
  to_height: number;
};
/** Of a picture of that width and height; null when there is nothing. */
export type Frame = (width: number, height: number) => Area | null;

/** Even, as the encoders want it. */
const even = (pixels: number): number => Math.floor(pixels / 2) * 2 || 1;
const isThere = (width: number, height: number): boolean => Math.min(width, height) >= 1;

/** The middle of a picture as a square of at most `pixels`. */
export const square =
  (pixels: number): Frame =>
  (width, height) => {
    if (!isThere(width, height)) return null;
    const side = Math.min(width, height);
    const to = Math.min(even(side), pixels);
    const middle = { left: (width - side) / 2, top: (height - side) / 2, width: side, height: side };
    return { ...middle, to_width: to, to_height: to };
  };

/** The whole picture, no wider and no higher than that. */
export const within =
  (max_width: number, max_height: number): Frame =>
  (width, height) => {
    if (!isThere(width, height)) return null;
    const scale = Math.min(1, max_width / width, max_height / height);
    return { left: 0, top: 0, width, height, to_width: even(width * scale), to_height: even(height * scale) };
  };
