import { clsx } from "clsx";
import type { ComponentProps } from "react";
import spots from "./spots.svg?url";

export type IllustrationName =
  | "calm-weather"
  | "children-first"
  | "empty-nest"
  | "first-help"
  | "legal-support"
  | "lost-path"
  | "people-who-stay"
  | "thank-you"
  | "washout";

/** A spot illustration from the sprite that art/spot-sprite.ts writes. Decorative; follows the theme. */
export function Illustration({
  name,
  ...rest
}: Omit<ComponentProps<"svg">, "children"> & { name: IllustrationName }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 320 240" {...rest} className={clsx("max-w-full", rest.className)}>
      <use href={`${spots}#${name}`} />
    </svg>
  );
}
