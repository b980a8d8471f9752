// How the picture of a shared link looks: the words on evergreen, two figures on a hill under one sun.
import type { CSSProperties, ReactElement, ReactNode } from "react";
import { LEGAL_NAME } from "../../domain/legal.ts";
import { PICTURE_SIZE as SIZE, type SocialPicture } from "../../domain/social-picture.ts";

export { SIZE };

/** As in app/styles/tokens.css. */
const EVERGREEN = "#17453a";
const DEEP = "#0f2f26";
const HILL = "#2c6b59";
const SAND = "#fdf8ee";
const SOFT = "#bfe4d1";
const SUN = "#e5a63f";
const EMBER = "#ee8450";
const TEXT_WIDTH = 720;
const MARGIN = 64;
/** The parts in which Inter comes: a letter is looked for in one after the other. */
export const SUBSETS = ["latin", "latin-ext", "cyrillic", "greek"] as const;
export const familyOf = (subset: string) => `Inter ${subset}`;
const FAMILIES = SUBSETS.map(familyOf);

/** React's own function changes the built-in Error while it is developed; nobody may under `--frozen-intrinsics`. */
const h = (type: string, props: object, ...children: ReactNode[]): ReactElement => ({
  type,
  props: { ...props, children },
  key: null,
});
const box = (style: CSSProperties, ...children: ReactNode[]) =>
  h("div", { style: { display: "flex", ...style } }, ...children);

const circle = (cx: number, cy: number, r: number, fill: string, opacity = 1) =>
  h("circle", { cx, cy, r, fill, opacity });
const path = (d: string, fill: string) => h("path", { d, fill });

function scene(): ReactElement {
  // The figures are those of our mark.
  const figures = h(
    "g",
    { transform: "translate(838 336) scale(5.2)" },
    circle(17, 11.5, 8.5, SUN),
    path("M2 45V36.5C2 27.8 8.6 22.5 17 22.5c6.6 0 11.8 3.3 14 8.7-4.5 2.3-7.4 6.6-7.9 13.8Z", SAND),
    circle(36, 25.5, 5.8, SUN),
    path("M26.5 45c.3-7 4.3-11 9.8-11S46 38 46 45Z", SOFT),
  );
  return h(
    "svg",
    {
      ...SIZE,
      viewBox: `0 0 ${SIZE.width} ${SIZE.height}`,
      style: { position: "absolute", top: 0, left: 0 },
    },
    circle(966, 300, 300, SUN, 0.1),
    circle(966, 300, 220, SUN, 0.14),
    circle(966, 300, 140, "#f3d9a0", 0.9),
    path("M560 630C700 500 830 470 966 478s190 60 234 92v60Z", HILL),
    figures,
    path("M620 630C760 600 860 566 960 560s180-12 240 6v64Z", DEEP),
  );
}

const sizeOf = (title: string) => (title.length <= 32 ? 80 : title.length <= 64 ? 64 : 52);

function meter(progress: number): ReactElement {
  const filled = Math.max(0, Math.min(100, progress)) / 100;
  const bar = { height: 20, borderRadius: 10 };
  return box(
    { ...bar, width: TEXT_WIDTH, backgroundColor: DEEP },
    box({ ...bar, width: Math.max(20, TEXT_WIDTH * filled), backgroundColor: EMBER }),
  );
}

export function layout({ kind, title, line, progress }: SocialPicture): ReactElement {
  const head = box(
    { flexDirection: "column" },
    box({ fontSize: 28, color: SOFT }, `${LEGAL_NAME}  ·  ${kind}`),
    box(
      {
        display: "block",
        marginTop: 36,
        width: TEXT_WIDTH,
        fontSize: sizeOf(title),
        fontWeight: 700,
        lineHeight: 1.1,
        letterSpacing: "-0.02em",
        wordBreak: "break-word",
        lineClamp: 4,
      },
      title,
    ),
  );
  const foot = box(
    { flexDirection: "column" },
    progress === null ? null : meter(progress),
    box({ marginTop: 18, width: TEXT_WIDTH, fontSize: 34, lineClamp: 1 }, line),
  );
  const words = {
    position: "absolute",
    top: MARGIN,
    left: MARGIN,
    height: SIZE.height - 2 * MARGIN,
    flexDirection: "column",
    justifyContent: "space-between",
  } as const;
  return box(
    { ...SIZE, backgroundColor: EVERGREEN, color: SAND, fontFamily: FAMILIES.join(", ") },
    scene(),
    box(words, head, foot),
  );
}
