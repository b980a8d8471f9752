/** Points are in picture pixels, y grows downwards. Everything here is pure and deterministic. */
export interface Point {
  x: number;
  y: number;
}

export const at = (x: number, y: number): Point => ({ x, y });
const round = (n: number): string => (Math.round(n * 10) / 10).toString();
const xy = (p: Point): string => `${round(p.x)} ${round(p.y)}`;

/** Mulberry32: the same seed draws the same picture on every machine. */
export function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A soft curve through the points (Catmull-Rom written as cubic Béziers). */
export function smooth(points: Point[], closed = false): string {
  const count = points.length;
  const get = (i: number): Point => {
    const index = closed ? (i + count) % count : Math.min(count - 1, Math.max(0, i));
    return points[index] ?? at(0, 0);
  };
  const segments = Array.from({ length: closed ? count : count - 1 }, (_, i) => {
    const [before, from, to, after] = [get(i - 1), get(i), get(i + 1), get(i + 2)];
    const c1 = at(from.x + (to.x - before.x) / 6, from.y + (to.y - before.y) / 6);
    const c2 = at(to.x - (after.x - from.x) / 6, to.y - (after.y - from.y) / 6);
    return `C${xy(c1)} ${xy(c2)} ${xy(to)}`;
  });
  return `M${xy(get(0))}${segments.join("")}${closed ? "Z" : ""}`;
}

/** The outline around two circles: an arm, a leg, a branch. */
export function limb(a: Point, b: Point, ra: number, rb: number): string {
  const distance = Math.max(0.01, Math.hypot(b.x - a.x, b.y - a.y));
  const angle = Math.atan2(b.y - a.y, b.x - a.x);
  const side = Math.acos(Math.max(-1, Math.min(1, (ra - rb) / distance)));
  const on = (c: Point, r: number, turn: number) => at(c.x + r * Math.cos(turn), c.y + r * Math.sin(turn));
  return [
    `M${xy(on(a, ra, angle + side))}L${xy(on(b, rb, angle + side))}`,
    `A${round(rb)} ${round(rb)} 0 ${ra < rb ? 1 : 0} 0 ${xy(on(b, rb, angle - side))}`,
    `L${xy(on(a, ra, angle - side))}`,
    `A${round(ra)} ${round(ra)} 0 ${ra > rb ? 1 : 0} 0 ${xy(on(a, ra, angle + side))}Z`,
  ].join("");
}

/** Where the middle joint of two bones lies; `bend` +1 or -1 chooses the side. */
export function joint(from: Point, target: Point, upper: number, lower: number, bend: number): Point {
  const reach = Math.min(Math.hypot(target.x - from.x, target.y - from.y), (upper + lower) * 0.999);
  const direction = Math.atan2(target.y - from.y, target.x - from.x);
  const cosine = (upper ** 2 + reach ** 2 - lower ** 2) / (2 * upper * Math.max(0.01, reach));
  const turn = direction + bend * Math.acos(Math.max(-1, Math.min(1, cosine)));
  return at(from.x + upper * Math.cos(turn), from.y + upper * Math.sin(turn));
}

/** `from` moved towards `target`, at most `length` far. */
export function within(from: Point, target: Point, length: number): Point {
  const distance = Math.hypot(target.x - from.x, target.y - from.y);
  const share = distance > length ? length / distance : 1;
  return at(from.x + (target.x - from.x) * share, from.y + (target.y - from.y) * share);
}

export const path = (d: string, fill: string, extra = ""): string =>
  `<path d="${d}" fill="${fill}" ${extra}/>`;
export const circle = (c: Point, r: number, fill: string, extra = ""): string =>
  `<circle cx="${round(c.x)}" cy="${round(c.y)}" r="${round(r)}" fill="${fill}" ${extra}/>`;
export const oval = (c: Point, rx: number, ry: number, fill: string, extra = ""): string =>
  `<ellipse cx="${round(c.x)}" cy="${round(c.y)}" rx="${round(rx)}" ry="${round(ry)}" fill="${fill}" ${extra}/>`;
export const rect = (x: number, y: number, w: number, h: number, fill: string, rx = 0, extra = ""): string =>
  `<rect x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}" rx="${rx}" fill="${fill}" ${extra}/>`;
export const group = (content: string, extra = ""): string => `<g ${extra}>${content}</g>`;
/** A sheet of paper: lit on its edge, with its shadow on the sheet behind. */
export const sheet = (content: string, filter = "paper"): string =>
  `<g filter="url(#${filter})">${content}</g>`;
export const line = (points: Point[], stroke: string, width: number, extra = ""): string =>
  `<path d="${smooth(points)}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" ${extra}/>`;
export const straight = (points: Point[], stroke: string, width: number, extra = ""): string =>
  `<path d="M${points.map(xy).join("L")}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${extra}/>`;
