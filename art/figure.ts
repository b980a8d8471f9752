import { drawHead } from "./heads.ts";
import type { Build, Look } from "./look.ts";
import { at, circle, joint, limb, oval, type Point, path, smooth, within } from "./shapes.ts";

export interface Pose {
  /** Centre between the feet, on the ground. */
  foot: Point;
  /** Standing height in pixels, whatever the pose. */
  height: number;
  child?: boolean;
  /** 1 looks right, -1 left, 0 stands with the back to us. */
  facing: 1 | -1 | 0;
  /** Degrees forward. */
  lean?: number;
  nod?: number;
  /** Feet and hips relative to `foot`, in heights; hips default to standing. */
  feet?: [Point, Point];
  hips?: Point;
  /** Hands in picture pixels: near and far. Missing ones hang down. */
  near?: Point;
  far?: Point;
  /** Elbows and knees: 1 as people bend, -1 the other way round. */
  elbow?: number;
  knee?: number;
}

const adult: Build = { head: 0.064, torso: 0.285, arm: 0.168, leg: 0.25, shoulder: 0.1, thick: 0.034 };
const young: Build = { head: 0.098, torso: 0.27, arm: 0.15, leg: 0.205, shoulder: 0.112, thick: 0.043 };

export interface Drawn {
  behind: string;
  front: string;
  /** Where things can be put: hands to hold, shoulders to sit on. */
  neck: Point;
  head: Point;
}

/** A person of cut paper. Draw `behind` first, then `front`; between them fits what is held. */
export function person(look: Look, pose: Pose): Drawn {
  const build = pose.child ? young : adult;
  const h = pose.height;
  const side = pose.facing === 0 ? 0 : pose.facing;
  const hips = pose.hips
    ? at(pose.foot.x + pose.hips.x * h, pose.foot.y + pose.hips.y * h)
    : at(pose.foot.x, pose.foot.y - build.leg * 1.985 * h);
  const lean = ((pose.lean ?? 0) * Math.PI) / 180;
  const up = at(Math.sin(lean) * (side || 1), -Math.cos(lean));
  const neck = at(hips.x + up.x * build.torso * h, hips.y + up.y * build.torso * h);
  const half = build.shoulder * h * (side === 0 ? 1 : 0.32);
  const drop = at(-up.x * 0.056 * h, -up.y * 0.056 * h);
  const nearShoulder = at(neck.x - half * (side || 1) + drop.x, neck.y + drop.y);
  const farShoulder = at(neck.x + half * (side || 1) + drop.x, neck.y + drop.y);
  const legs = drawLegs(look, pose, build, hips);
  const nearArm = drawArm(look, pose, build, nearShoulder, pose.near, -1);
  const farArm = drawArm(look, pose, build, farShoulder, pose.far, 1);
  const head = headPoint(pose, build, neck, lean);
  return {
    behind: (side === 0 ? "" : shade(farArm)) + legs,
    front:
      (side === 0 ? farArm : "") +
      pack(look, hips, neck, h, side) +
      torso(look, build, hips, neck, h, side) +
      drawHead(look, build, head, neck, h, side) +
      nearArm,
    neck,
    head,
  };
}

const shade = (content: string): string => `<g style="filter:brightness(.82)">${content}</g>`;

function headPoint(pose: Pose, build: Build, neck: Point, lean: number): Point {
  const turn = lean + ((pose.nod ?? 0) * Math.PI) / 180;
  const reach = (build.head * 1.42 + 0.012) * pose.height;
  return at(neck.x + Math.sin(turn) * reach * (pose.facing || 1), neck.y - Math.cos(turn) * reach);
}

function drawLegs(look: Look, pose: Pose, build: Build, hips: Point): string {
  const h = pose.height;
  const gap = pose.facing === 0 ? 0.052 : 0.018;
  const feet = pose.feet ?? [at(-gap * 1.05, 0), at(gap * 1.05, 0)];
  const bones = build.leg * h;
  const bend = -(pose.facing || 1) * (pose.knee ?? 1);
  const one = (foot: Point, sideways: number, dim: boolean) => {
    const from = at(hips.x + sideways * gap * h, hips.y);
    const ankle = within(
      from,
      at(pose.foot.x + foot.x * h, pose.foot.y + foot.y * h - 0.03 * h),
      bones * 1.995,
    );
    const knee = joint(from, ankle, bones, bones, pose.facing === 0 ? -sideways * 0.2 : bend);
    const toe = at(
      ankle.x + (pose.facing === 0 ? sideways * 0.012 : pose.facing * 0.06) * h,
      ankle.y + 0.016 * h,
    );
    const t = build.thick * h;
    const drawn =
      path(limb(ankle, toe, 0.026 * h, 0.02 * h), look.shoes) +
      path(limb(from, knee, t * 1.35, t), look.legs) +
      path(limb(knee, ankle, t, t * 0.72), look.legs);
    return dim ? shade(drawn) : drawn;
  };
  const [first, second] = feet;
  return one(second, 1, pose.facing !== 0) + one(first, -1, false);
}

function drawArm(
  look: Look,
  pose: Pose,
  build: Build,
  from: Point,
  target: Point | undefined,
  sideways: number,
): string {
  const h = pose.height;
  const bones = build.arm * h;
  const rest = at(from.x + sideways * (pose.facing === 0 ? 0.03 : 0.01) * h, from.y + bones * 1.96);
  const hand = within(from, target ?? rest, bones * 1.99);
  const usual = pose.facing === 0 ? -sideways : pose.facing;
  const elbow = joint(from, hand, bones, bones, usual * (pose.elbow ?? 1));
  const t = build.thick * h * 0.86;
  return (
    circle(hand, t * 0.82, look.skin) +
    path(limb(elbow, within(hand, elbow, t * 0.5), t * 0.92, t * 0.7), look.top) +
    path(limb(from, elbow, t * 1.16, t * 0.92), look.top)
  );
}

function torso(look: Look, build: Build, hips: Point, neck: Point, h: number, side: number): string {
  const axis = at((neck.x - hips.x) / (build.torso * h), (neck.y - hips.y) / (build.torso * h));
  const across = at(-axis.y, axis.x);
  const spot = (along: number, out: number) =>
    at(hips.x + axis.x * along * h + across.x * out * h, hips.y + axis.y * along * h + across.y * out * h);
  const wide = build.shoulder * (side === 0 ? 1.14 : 0.72);
  const waist = build.shoulder * (side === 0 ? 0.86 : 0.6);
  const hem = look.dress
    ? build.shoulder * (side === 0 ? 1.35 : 1.15)
    : build.shoulder * (side === 0 ? 0.93 : 0.66);
  const top = build.torso;
  const low = look.dress ? -0.14 : -0.055;
  const outline = [
    spot(top + 0.004, -wide * 0.34),
    spot(top - 0.036, -wide * 0.88),
    spot(top - 0.1, -wide * 0.97),
    spot(0.06, -waist),
    spot(low, -hem),
    spot(low - 0.006, 0),
    spot(low, hem),
    spot(0.06, waist),
    spot(top - 0.1, wide * 0.97),
    spot(top - 0.036, wide * 0.88),
    spot(top + 0.004, wide * 0.34),
  ];
  const scarf = look.scarf
    ? path(
        limb(spot(top + 0.012, -wide * 0.42), spot(top + 0.012, wide * 0.42), 0.026 * h, 0.026 * h),
        look.scarf,
      )
    : "";
  return path(smooth(outline, true), look.top) + scarf;
}

function pack(look: Look, hips: Point, neck: Point, h: number, side: number): string {
  if (!look.pack || side === 0) return "";
  const middle = at((hips.x + neck.x * 1.6) / 2.6 - side * 0.115 * h, (hips.y + neck.y * 1.6) / 2.6);
  return oval(middle, 0.075 * h, 0.13 * h, look.pack);
}
