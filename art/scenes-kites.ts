import { house } from "./buildings.ts";
import { person } from "./figure.ts";
import type { Scene } from "./frame.ts";
import { clouds, fir, foreground, forest, hill, mist, ridge, sky, standing, sun } from "./land.ts";
import type { Look } from "./look.ts";
import { ember, type Light, lights } from "./palette.ts";
import { children, fathers } from "./people.ts";
import { at, line, type Point, path, random, sheet } from "./shapes.ts";
import { drawn } from "./together.ts";

/** A kite, its tail and the line down to the hand. */
function kite(light: Light, hand: Point, top: Point, s: number, colors: [string, string]): string {
  const tail = line(
    [
      at(top.x, top.y + s * 0.75),
      at(top.x - s * 0.3, top.y + s * 1.15),
      at(top.x + s * 0.1, top.y + s * 1.45),
      at(top.x - s * 0.2, top.y + s * 1.9),
    ],
    colors[1],
    4,
  );
  const bows = [1.1, 1.45, 1.8]
    .map((t, i) => path(`M${top.x - s * 0.2 + i * 8} ${top.y + s * t}l-12-8v16Zm0 0l12-8v16Z`, colors[0]))
    .join("");
  return (
    line(
      [hand, at((hand.x + top.x) / 2 + 30, (hand.y + top.y) / 2 + 50), at(top.x, top.y)],
      light.rim,
      2,
      'opacity=".8"',
    ) +
    tail +
    bows +
    sheet(
      path(
        `M${top.x} ${top.y - s * 0.75}L${top.x + s * 0.52} ${top.y - s * 0.1}L${top.x} ${top.y + s * 0.75}L${top.x - s * 0.52} ${top.y - s * 0.1}Z`,
        colors[0],
      ) +
        path(
          `M${top.x} ${top.y - s * 0.75}L${top.x + s * 0.52} ${top.y - s * 0.1}L${top.x} ${top.y + s * 0.75}Z`,
          colors[1],
        ),
      "small",
    )
  );
}

/** Wind day on the ridge: several fathers, several kites. */
export function windDay(): Scene {
  const light = lights.golden;
  const top = ridge(2, 735, 34);
  const next = random(12);
  const pairs: [number, number, Look, Look, Point, [string, string]][] = [
    [380, 250, fathers.rust, children.sun, at(640, 210), [ember, "#a8421f"]],
    [790, 215, fathers.pine, children.cream, at(1010, 120), ["#f6ead2", "#e0b25f"]],
    [1200, 235, fathers.ochre, children.leaf, at(1420, 250), ["#2f6b57", "#1d4a3e"]],
  ];
  const people = pairs
    .map(([x, h, look, child, sky_, colors]) => {
      const [f, k] = [at(x, top(x) + 22), at(x + h * 0.42, top(x + h * 0.42) + 24)];
      const hand = at(f.x + h * 0.22, f.y - h * 0.78);
      const father = person(look, {
        foot: f,
        height: h,
        facing: 1,
        lean: -5,
        nod: -16,
        near: hand,
        far: at(f.x + h * 0.2, f.y - h * 0.72),
        feet: [at(-0.09, 0), at(0.08, 0)],
      });
      const kid = person(child, {
        foot: k,
        height: h * 0.6,
        child: true,
        facing: 1,
        nod: -20,
        near: at(k.x + h * 0.16, k.y - h * (0.56 + next() * 0.06)),
        feet: [at(-0.1, 0), at(0.1, -0.02)],
      });
      return (
        kite(light, hand, sky_, 92, colors) +
        standing(f, h, light) +
        standing(k, h * 0.6, light) +
        drawn(father) +
        drawn(kid)
      );
    })
    .join("");
  const content =
    sky() +
    sun(light, at(230, 430), 84, 5) +
    clouds(
      [
        [860, 300, 60],
        [1250, 110, 70],
        [330, 130, 64],
      ],
      "#fde3b4",
      0.75,
    ) +
    hill(ridge(40, 590, 66), light.hills[0]) +
    mist(690, 120) +
    hill(ridge(15, 670, 40), light.hills[1]) +
    forest(light, 27, ridge(15, 670, 40), 0, 1600, 18, 80) +
    house(light, at(1500, 706), 120) +
    mist(760, 90) +
    hill(top, light.hills[3]) +
    people +
    fir(light, at(80, 800), 200) +
    foreground(light, 19, 862);
  return { light, content };
}
