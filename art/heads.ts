import type { Build, Look } from "./look.ts";
import { at, circle, limb, oval, type Point, path, smooth } from "./shapes.ts";

/** Head from behind is all hair; from the side there is a cheek, an ear and no face. */
export function drawHead(
  look: Look,
  build: Build,
  head: Point,
  neck: Point,
  h: number,
  side: number,
): string {
  const r = build.head * h;
  const throat = path(
    limb(neck, at((head.x * 2 + neck.x) / 3, (head.y * 2 + neck.y) / 3), r * 0.52, r * 0.46),
    look.skin,
  );
  const skull = oval(head, r * 0.9, r * 1.12, look.skin);
  if (side === 0) return throat + hairBehind(look, head, r);
  const beard = look.beard ? path(beardPath(head, r, side), look.hair) : "";
  const nose = circle(at(head.x + side * r * 0.9, head.y + r * 0.18), r * 0.13, look.skin);
  return (
    throat +
    hairUnder(look, head, r, side) +
    skull +
    nose +
    beard +
    path(hairPath(look, head, r, side), look.hair) +
    ear(look, head, r, side)
  );
}

const ear = (look: Look, head: Point, r: number, side: number): string =>
  look.style === "bob" || look.style === "tail"
    ? ""
    : oval(
        at(head.x - side * r * 0.2, head.y + r * 0.16),
        r * 0.15,
        r * 0.21,
        look.skin,
        'style="filter:brightness(.9)"',
      );

function beardPath(head: Point, r: number, side: number): string {
  const p = (x: number, y: number) => at(head.x + side * x * r, head.y + y * r);
  return smooth(
    [
      p(-0.3, 0.2),
      p(-0.12, 0.42),
      p(0.3, 0.48),
      p(0.82, 0.44),
      p(0.86, 0.8),
      p(0.6, 1.2),
      p(0.12, 1.2),
      p(-0.3, 0.8),
    ],
    true,
  );
}

function hairPath(look: Look, head: Point, r: number, side: number): string {
  const p = (x: number, y: number) => at(head.x + side * x * r, head.y + y * r);
  if (look.style === "cap") {
    return smooth(
      [
        p(-0.98, -0.1),
        p(-0.86, -0.8),
        p(0, -1.26),
        p(0.8, -0.86),
        p(0.98, -0.34),
        p(1.55, -0.22),
        p(0.9, -0.14),
        p(0, -0.2),
      ],
      true,
    );
  }
  const nape = look.style === "bob" ? p(-0.72, 1.0) : p(-0.72, 0.62);
  const front = look.style === "bob" ? p(-0.1, 0.7) : p(-0.34, 0.34);
  return smooth(
    [
      nape,
      p(-1.04, 0.1),
      p(-0.9, -0.76),
      p(-0.1, -1.3),
      p(0.66, -1.06),
      p(0.96, -0.5),
      p(0.5, -0.5),
      p(0.06, -0.34),
      p(-0.1, 0),
      front,
    ],
    true,
  );
}

function hairUnder(look: Look, head: Point, r: number, side: number): string {
  const p = (x: number, y: number) => at(head.x + side * x * r, head.y + y * r);
  if (look.style === "tail")
    return path(
      smooth([p(-0.7, -0.5), p(-1.5, -0.3), p(-1.75, 0.7), p(-1.35, 1.3), p(-1.2, 0.4), p(-0.7, 0.1)], true),
      look.hair,
    );
  if (look.style === "bun") return circle(p(-0.78, -1.0), r * 0.5, look.hair);
  if (look.style !== "curls") return "";
  return [p(-0.95, 0.3), p(-1.05, -0.35), p(-0.7, -0.95), p(0, -1.2), p(0.6, -1.0)]
    .map((c) => circle(c, r * 0.46, look.hair))
    .join("");
}

function hairBehind(look: Look, head: Point, r: number): string {
  const p = (x: number, y: number) => at(head.x + x * r, head.y + y * r);
  const ears = circle(p(-0.92, 0.12), r * 0.18, look.skin) + circle(p(0.92, 0.12), r * 0.18, look.skin);
  const nape = oval(p(0, 0.5), r * 0.66, r * 0.5, look.skin);
  const crown = path(
    smooth(
      [
        p(-0.9, 0.2),
        p(-0.86, -0.6),
        p(0, -1.16),
        p(0.86, -0.6),
        p(0.9, 0.2),
        p(0.55, 0.72),
        p(0, 0.84),
        p(-0.55, 0.72),
      ],
      true,
    ),
    look.hair,
  );
  if (look.style === "bob") return oval(p(0, 0.3), r * 1.06, r * 1.0, look.hair) + crown;
  if (look.style === "tail")
    return (
      ears +
      nape +
      crown +
      path(
        smooth([p(-0.3, 0), p(0.3, 0), p(0.36, 1.2), p(0, 1.9), p(-0.36, 1.2)], true),
        look.hair,
        'style="filter:brightness(.85)"',
      )
    );
  if (look.style === "curls")
    return (
      crown +
      [p(-0.8, 0.2), p(0.8, 0.2), p(-0.75, -0.6), p(0.75, -0.6), p(0, -1), p(-0.4, 0.7), p(0.4, 0.7)]
        .map((c) => circle(c, r * 0.48, look.hair))
        .join("")
    );
  if (look.style === "bun") return ears + nape + crown + circle(p(0, -0.95), r * 0.5, look.hair);
  return ears + nape + crown;
}
