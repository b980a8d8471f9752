import type { Light } from "./palette.ts";
import {
  at,
  circle,
  group,
  limb,
  line,
  oval,
  type Point,
  path,
  random,
  rect,
  sheet,
  smooth,
} from "./shapes.ts";

const W = 1600;
const H = 900;

export const sky = (): string => rect(0, 0, W, H, "url(#sky)");

/** Our sign in every picture: the sun as rings of cut paper, one lighter than the other. */
export function sun(light: Light, centre: Point, r: number, rings = 4): string {
  const halo = circle(centre, r * 5.2, "url(#glow)");
  const cut = Array.from({ length: rings }, (_, i) => {
    const step = rings - i;
    return circle(centre, r * (1 + step * 0.62), light.sun, `opacity="${(0.13 + i * 0.05).toFixed(2)}"`);
  });
  return halo + cut.join("") + sheet(circle(centre, r, light.sun_core), "small");
}

export function stars(seed: number, count: number, low = 380): string {
  const next = random(seed);
  return Array.from({ length: count }, () =>
    circle(
      at(next() * W, next() * low),
      0.8 + next() * 1.9,
      "#fff4d6",
      `opacity="${(0.35 + next() * 0.6).toFixed(2)}"`,
    ),
  ).join("");
}

/** The line of a ridge, also used to stand things on it. */
export function ridge(seed: number, base: number, swing: number): (x: number) => number {
  const next = random(seed);
  const waves = [0.9, 1.9, 3.3].map((turns, i) => ({
    turns: turns * (0.8 + next() * 0.5),
    phase: next() * 7,
    size: swing / (1 + i * 1.4),
  }));
  return (x) =>
    base +
    waves.reduce((sum, w) => sum + Math.sin((x / W) * Math.PI * 2 * w.turns * 0.55 + w.phase) * w.size, 0);
}

export function hill(height: (x: number) => number, fill: string, filter = "hill"): string {
  const points = Array.from({ length: 34 }, (_, i) => at(-80 + i * 54, height(-80 + i * 54)));
  return sheet(path(`${smooth(points)}L1760 980L-80 980Z`, fill), filter);
}

export const mist = (y: number, depth: number, opacity = 0.5): string =>
  rect(0, y - depth, W, depth, "url(#mist)", 0, `opacity="${opacity}"`);

/** Each cloud is [x, y, size]. */
export function clouds(places: [number, number, number][], fill: string, opacity = 0.75): string {
  return places
    .map(([x, y, s]) => {
      const body =
        rect(x - s * 1.7, y - s * 0.17, s * 3.4, s * 0.34, fill, s * 0.17) +
        circle(at(x - s * 0.55, y - s * 0.16), s * 0.42, fill) +
        circle(at(x + s * 0.28, y - s * 0.3), s * 0.58, fill);
      return group(sheet(body, "small"), `opacity="${opacity}"`);
    })
    .join("");
}

/** A round tree: three overlapping crowns, the light one towards the sun. */
export function tree(light: Light, foot: Point, size: number, tint?: [string, string]): string {
  const [dark, bright] = tint ?? [light.leaf, light.leaf_light];
  const top = at(foot.x, foot.y - size * 0.66);
  const trunk =
    path(limb(foot, at(foot.x, foot.y - size * 0.5), size * 0.04, size * 0.026), light.trunk) +
    path(
      limb(
        at(foot.x, foot.y - size * 0.3),
        at(foot.x + size * 0.13, foot.y - size * 0.5),
        size * 0.02,
        size * 0.012,
      ),
      light.trunk,
    );
  const lobe = (x: number, y: number, rx: number, ry: number, fill: string) =>
    oval(at(top.x + x * size, top.y + y * size), rx * size, ry * size, fill);
  const crown =
    lobe(-0.15, 0.08, 0.24, 0.21, dark) + lobe(0.16, 0.07, 0.2, 0.18, dark) + lobe(0, -0.04, 0.27, 0.3, dark);
  const lit =
    lobe(0.03, -0.02, 0.14, 0.13, bright) +
    lobe(0.13, -0.1, 0.12, 0.14, bright) +
    lobe(0.19, 0.03, 0.11, 0.1, bright);
  return sheet(trunk + crown, "paper") + group(sheet(lit, "small"), 'opacity=".62"');
}

export function fir(light: Light, foot: Point, size: number): string {
  const tier = (from: number, to: number, half: number) =>
    path(
      `M${foot.x} ${foot.y - size * to}Q${foot.x + size * half * 0.3} ${foot.y - size * (from + 0.1)} ${foot.x + size * half} ${foot.y - size * from}Q${foot.x} ${foot.y - size * (from - 0.05)} ${foot.x - size * half} ${foot.y - size * from}Q${foot.x - size * half * 0.3} ${foot.y - size * (from + 0.1)} ${foot.x} ${foot.y - size * to}Z`,
      light.leaf,
    );
  return sheet(
    rect(foot.x - size * 0.025, foot.y - size * 0.16, size * 0.05, size * 0.17, light.trunk) +
      tier(0.1, 0.55, 0.25) +
      tier(0.32, 0.78, 0.19) +
      tier(0.54, 1, 0.13),
    "small",
  );
}

export function forest(
  light: Light,
  seed: number,
  height: (x: number) => number,
  from: number,
  to: number,
  count: number,
  size: number,
): string {
  const next = random(seed);
  const xs = Array.from({ length: count }, () => from + next() * (to - from)).sort(
    (a, b) => height(a) - height(b),
  );
  return xs
    .map((x) => {
      const s = size * (0.7 + next() * 0.6);
      const foot = at(x, height(x) + s * 0.08);
      return next() > 0.45 ? fir(light, foot, s) : tree(light, foot, s);
    })
    .join("");
}

/** A path of light that narrows into the distance through the given points (near to far). */
export function way(points: Point[], nearWidth: number, farWidth: number, fill: string): string {
  const last = points.length - 1;
  const half = (i: number) => (nearWidth + (farWidth - nearWidth) * (i / last) ** 0.55) / 2;
  const left = points.map((p, i) => at(p.x - half(i), p.y));
  const right = points.map((p, i) => at(p.x + half(i), p.y)).reverse();
  return path(`${smooth(left)}L${smooth(right).slice(1)}Z`, fill);
}

/** The dark sheet nearest to us, with blades of grass along its edge. */
export function foreground(light: Light, seed: number, y: number): string {
  const edge = ridge(seed, y, 9);
  const next = random(seed);
  const blades = Array.from({ length: 150 }, () => {
    const x = next() * W;
    const s = 12 + next() * 26;
    const tip = (next() - 0.4) * s;
    return path(
      `M${x.toFixed(0)} ${(edge(x) + 6).toFixed(0)}q${(tip * 0.2).toFixed(1)} ${(-s * 0.7).toFixed(1)} ${tip.toFixed(1)} ${(-s - 6).toFixed(1)}q${(-tip * 0.3 + 3).toFixed(1)} ${(s * 0.5).toFixed(1)} ${(-tip + 7).toFixed(1)} ${(s + 6).toFixed(1)}Z`,
      light.ground,
    );
  });
  return group(blades.join("")) + hill(edge, light.ground, "small");
}

export function birds(places: [number, number, number][], stroke: string): string {
  return places
    .map(([x, y, s]) =>
      line(
        [
          at(x - s, y - s * 0.3),
          at(x - s * 0.45, y - s * 0.5),
          at(x, y),
          at(x + s * 0.45, y - s * 0.5),
          at(x + s, y - s * 0.3),
        ],
        stroke,
        s * 0.16,
      ),
    )
    .join("");
}

/** The soft shadow somebody standing throws, away from the light. */
export const standing = (foot: Point, size: number, light: Light): string =>
  oval(
    at(foot.x - size * 0.16, foot.y + size * 0.012),
    size * 0.34,
    size * 0.035,
    light.shadow,
    'opacity=".38"',
  );
