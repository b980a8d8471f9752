import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { person } from "./figure.ts";
import type { Look } from "./look.ts";
import { children, fathers } from "./people.ts";
import { at } from "./shapes.ts";

const target = fileURLToPath(new URL("./spots/", import.meta.url));

/** Spots follow the theme: every colour of a person becomes one of the art tokens. */
const father: Look = {
  ...fathers.rust,
  skin: "skin",
  hair: "hair",
  top: "ember",
  legs: "cloth",
  shoes: "hair",
};
const child: Look = { ...children.sun, skin: "skin", hair: "hair", top: "sun", legs: "cloth", shoes: "hair" };

const jsx = (markup: string): string =>
  markup
    .replaceAll(/fill="(\w+)"/g, 'fill="var(--art-$1)"')
    .replaceAll(/<g style="[^"]*">|<\/g>| style="[^"]*"/g, "")
    .replaceAll(/\s+\/>/g, " />")
    .replaceAll("/><", "/>\n      <");

function pairAway(): string {
  const h = 100;
  const hands = at(20, -40.6);
  const kid = person(child, {
    foot: at(38, 1),
    height: 60,
    child: true,
    facing: 0,
    near: hands,
    feet: [at(-0.055, -0.03), at(0.055, 0)],
  });
  const man = person(father, {
    foot: at(0, 0),
    height: h,
    facing: 0,
    far: hands,
    feet: [at(-0.05, 0), at(0.05, -0.028)],
  });
  return jsx(kid.behind + kid.front + man.behind + man.front);
}

function pairReading(): string {
  const man = person(father, {
    foot: at(0, 0),
    height: 100,
    facing: 1,
    lean: 6,
    nod: 16,
    hips: at(-0.22, -0.27),
    feet: [at(0.06, 0), at(0, 0)],
    near: at(8, -40),
    far: at(12, -42),
  });
  const kid = person(child, {
    foot: at(34, 0),
    height: 62,
    child: true,
    facing: -1,
    lean: 4,
    nod: 12,
    hips: at(0.22, -0.36),
    feet: [at(0.02, 0), at(-0.02, 0)],
    near: at(24, -36),
    far: at(22, -38),
  });
  return jsx(man.behind + man.front + kid.behind + kid.front);
}

function component(name: string, shapes: string): string {
  return `/* Drawn by art/spot-figures.ts: change the pose there. One hundred units are a father's height. */
export function ${name}({ x, y, scale = 1 }: { x: number; y: number; scale?: number }) {
  return (
    <g transform={\`translate(\${x} \${y}) scale(\${scale})\`}>
      ${shapes}
    </g>
  );
}
`;
}

writeFileSync(`${target}pair-away.tsx`, component("PairAway", pairAway()));
writeFileSync(`${target}pair-reading.tsx`, component("PairReading", pairReading()));
