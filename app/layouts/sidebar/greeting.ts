const LINES = [
  "One thing well done today is enough.",
  "Behind every row is a father and a child.",
  "Small steps carry whole families.",
  "Someone breathes easier because you're here.",
  "Patience is work, too.",
  "You do not have to do it alone.",
  "What you sort out today spares someone a bad night.",
  "Steady hands, warm heart.",
  "Good help is quiet and on time.",
  "Look how far the road already goes.",
] as const;

/** A line that is picked once per visit. `random` is in [0, 1). */
export const motivationalLine = (random: number): string =>
  LINES[Math.floor(random * LINES.length)] ?? LINES[0];
