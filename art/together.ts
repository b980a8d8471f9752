import { type Drawn, person } from "./figure.ts";
import { standing } from "./land.ts";
import type { Look } from "./look.ts";
import type { Light } from "./palette.ts";
import { children, fathers } from "./people.ts";
import { at, type Point, sheet } from "./shapes.ts";

export const drawn = (parts: Drawn, held = ""): string => sheet(parts.behind + held + parts.front, "small");

/** Walking away from us, hand in hand: father left of the child. */
export function walkAway(
  light: Light,
  foot: Point,
  height: number,
  look: Look = fathers.rust,
  child: Look = children.sun,
): string {
  const small = height * 0.6;
  const childFoot = at(foot.x + height * 0.38, foot.y + height * 0.012);
  const hands = at(foot.x + height * 0.2, foot.y - height * 0.406);
  const father = person(look, {
    foot,
    height,
    facing: 0,
    far: hands,
    feet: [at(-0.05, 0), at(0.05, -0.028)],
  });
  const kid = person(child, {
    foot: childFoot,
    height: small,
    child: true,
    facing: 0,
    near: hands,
    feet: [at(-0.055, -0.03), at(0.055, 0)],
  });
  return standing(foot, height, light) + standing(childFoot, small, light) + drawn(kid) + drawn(father);
}

/** Walking to the side, hand in hand; the child goes ahead by half a step. */
export function walkAside(
  light: Light,
  foot: Point,
  height: number,
  facing: 1 | -1,
  look: Look,
  child: Look,
  free?: Point,
): string {
  const small = height * 0.6;
  const childFoot = at(foot.x + facing * height * 0.33, foot.y + height * 0.01);
  const hands = at(foot.x + facing * height * 0.2, foot.y - height * 0.42);
  const stride: [Point, Point] = [at(-facing * 0.12, -0.012), at(facing * 0.11, 0)];
  const father = person(look, {
    foot,
    height,
    facing,
    lean: 2,
    feet: stride,
    far: hands,
    near: free ?? at(foot.x - facing * height * 0.1, foot.y - height * 0.45),
  });
  const kid = person(child, {
    foot: childFoot,
    height: small,
    child: true,
    facing,
    nod: -8,
    feet: [at(facing * 0.12, 0), at(-facing * 0.12, -0.02)],
    near: hands,
  });
  return standing(foot, height, light) + standing(childFoot, small, light) + drawn(father) + drawn(kid);
}

/** Sitting on something `seat` pixels high, to the side. */
export function seated(
  look: Look,
  foot: Point,
  height: number,
  facing: 1 | -1,
  options: { seat?: number; child?: boolean; lean?: number; nod?: number; near?: Point; far?: Point } = {},
): Drawn {
  const { seat = 0.27, child = false, lean = 4, nod = 8, near, far } = options;
  return person(look, {
    foot,
    height,
    child,
    facing,
    lean,
    nod,
    hips: at(-facing * 0.25, -seat),
    feet: [at(facing * 0.02, 0), at(-facing * 0.03, 0)],
    near,
    far,
  });
}
