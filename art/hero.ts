import { house } from "./buildings.ts";
import { person } from "./figure.ts";
import type { Scene } from "./frame.ts";
import { clouds, fir, foreground, forest, hill, mist, ridge, sky, standing, sun, tree, way } from "./land.ts";
import { type Light, lights } from "./palette.ts";
import { children, fathers } from "./people.ts";
import { at, circle, group, line, oval, type Point, path, random } from "./shapes.ts";
import { drawn } from "./together.ts";

const turn = (t: number, phase = 0): number => Math.sin((t + phase) * Math.PI * 2);
const drift = (content: string, x: number, y = 0): string =>
  group(content, `transform="translate(${x.toFixed(2)} ${y.toFixed(2)})"`);

const light: Light = {
  ...lights.dusk,
  sky: ["#123c3c", "#3d6659", "#f0b271"],
  hills: ["#a08f63", "#5d7f66", "#2f6350", "#1c4a3d", "#12352b"],
};

function twinkling(t: number): string {
  const next = random(77);
  return Array.from({ length: 110 }, () => {
    const [x, y, r, phase] = [next() * 1600, next() * 360, 0.8 + next() * 1.8, next()];
    const fade = 1 - y / 420;
    return circle(at(x, y), r, "#fff4d6", `opacity="${(fade * (0.5 + 0.4 * turn(t, phase))).toFixed(3)}"`);
  }).join("");
}

/** A few birds that cross the sky once per loop and leave it again. */
function flock(t: number): string {
  const places: [number, number, number][] = [
    [0, 0, 15],
    [-52, 22, 12],
    [-40, -26, 11],
    [-104, 4, 10],
  ];
  return places
    .map(([dx, dy, s], i) => {
      const [x, y] = [-160 + t * 1960 + dx, 330 + dy - Math.sin(t * Math.PI) * 80];
      const wing = s * (0.2 + 0.55 * turn(t * 14, i * 0.23));
      return line(
        [
          at(x - s, y - wing),
          at(x - s * 0.4, y - wing * 0.7),
          at(x, y),
          at(x + s * 0.4, y - wing * 0.7),
          at(x + s, y - wing),
        ],
        "#143a30",
        s * 0.17,
        'opacity=".8"',
      );
    })
    .join("");
}

/** Warm specks that rise from the grass; each is back where it began at the end of the loop. */
function fireflies(t: number): string {
  const next = random(31);
  return Array.from({ length: 22 }, () => {
    const [x, y, phase, reach] = [next() * 1600, 760 + next() * 90, next(), 40 + next() * 60];
    const life = (t + phase) % 1;
    const spot = at(x + turn(life, phase) * 16, y - life * reach);
    const glow = Math.sin(life * Math.PI);
    return (
      oval(spot, 16, 16, "url(#lamp)", `opacity="${(glow * 0.8).toFixed(3)}"`) +
      circle(spot, 2.2, "#ffefc2", `opacity="${glow.toFixed(3)}"`)
    );
  }).join("");
}

/** Father between his two, on the way home. */
function family(foot: Point, t: number): string {
  const height = 330;
  const bob = turn(t * 2) * 1.2;
  const [left, right] = [at(foot.x - height * 0.38, foot.y + 6), at(foot.x + height * 0.4, foot.y - 4)];
  const hands = [
    at(foot.x - height * 0.2, foot.y - height * 0.405 + bob),
    at(foot.x + height * 0.2, foot.y - height * 0.407 + bob),
  ] as const;
  const small = person(children.sun, {
    foot: left,
    height: height * 0.58,
    child: true,
    facing: 0,
    far: hands[0],
    feet: [at(-0.055, 0), at(0.055, -0.03)],
  });
  const tall = person(
    { ...children.cream, pack: "#2f6b57" },
    {
      foot: right,
      height: height * 0.68,
      child: true,
      facing: 0,
      near: hands[1],
      feet: [at(-0.05, -0.026), at(0.05, 0)],
    },
  );
  const father = person(fathers.rust, {
    foot,
    height,
    facing: 0,
    near: hands[0],
    far: hands[1],
    feet: [at(-0.05, -0.024), at(0.05, 0)],
  });
  const grounds =
    standing(left, height * 0.58, light) +
    standing(right, height * 0.68, light) +
    standing(foot, height, light);
  return grounds + drift(drawn(small), 0, -bob) + drift(drawn(tall), 0, -bob) + drift(drawn(father), 0, bob);
}

/** One moment of the hero, `t` from 0 to 1; 1 is 0 again, so the film has no seam. */
export function heroScene(t: number): Scene {
  const [far, mid, low] = [ridge(52, 560, 74), ridge(38, 640, 46), ridge(21, 716, 26)];
  const sunAt = at(1120, 500);
  const warm = 1 + 0.05 * turn(t);
  const content =
    sky() +
    twinkling(t) +
    `<g transform="translate(${sunAt.x} ${sunAt.y}) scale(${warm.toFixed(4)}) translate(${-sunAt.x} ${-sunAt.y})">${sun(light, sunAt, 92, 6)}</g>` +
    drift(
      clouds(
        [
          [420, 250, 84],
          [1440, 220, 70],
        ],
        "#7f9a7c",
        0.5,
      ),
      turn(t, 0.1) * 16,
    ) +
    drift(
      clouds(
        [
          [180, 380, 60],
          [860, 160, 54],
        ],
        "#b9a878",
        0.45,
      ),
      turn(t, 0.4) * 22,
    ) +
    flock(t) +
    drift(hill(far, light.hills[0]), turn(t) * 3) +
    drift(mist(670, 150, 0.55), 0, turn(t, 0.25) * 8) +
    drift(
      hill(mid, light.hills[1]) +
        forest(light, 61, mid, -40, 860, 18, 100) +
        forest(light, 66, mid, 1300, 1640, 7, 100),
      turn(t) * 5,
    ) +
    drift(mist(750, 130, 0.4), 0, turn(t, 0.6) * 9) +
    drift(
      hill(low, light.hills[2]) +
        oval(
          at(1370, 640),
          360,
          300,
          "url(#lamp)",
          `opacity="${(0.5 + 0.12 * turn(t * 2, 0.2)).toFixed(3)}"`,
        ) +
        house(light, at(1370, low(1370) + 14), 240, { openDoor: true, wall: "#d3bb8a" }) +
        tree(light, at(1540, low(1540) + 16), 250) +
        fir(light, at(1215, low(1215) + 14), 200) +
        fir(light, at(1160, low(1160) + 14), 140),
      turn(t) * 7,
    ) +
    drift(
      hill(ridge(44, 800, 16), light.hills[3]) +
        way(
          [at(880, 960), at(1010, 868), at(1200, 800), at(1340, 762), at(1378, low(1378) + 16)],
          320,
          40,
          "#d9b273",
        ),
      turn(t) * 8,
    ) +
    drift(family(at(1060, 862), t), turn(t) * 8) +
    drift(
      tree(light, at(110, 900), 560) + fir(light, at(330, 892), 260) + fir(light, at(420, 900), 180),
      turn(t) * 12,
    ) +
    fireflies(t) +
    drift(path("M-60 884Q400 850 820 880T1700 872V940H-60Z", light.hills[4]), turn(t) * 14) +
    drift(foreground(light, 33, 886), turn(t) * 16);
  return { light, content };
}
