/** One of these greets a signed-in person in the slide-out menu (spec 2.6). */
export const PHRASES = [
  "You've got this!",
  "Keep pushing forward!",
  "Strong fathers build strong families!",
  "Your children believe in you!",
  "You are making a difference!",
  "One step at a time, you're getting there!",
  "Showing up is what counts.",
  "It is strong to ask for help.",
  "Today's effort is tomorrow's home.",
  "You are not walking this road alone.",
  "Small steps still move you forward.",
  "Being there is the greatest gift.",
  "Rest is part of the work, too.",
  "Every good evening began with a patient morning.",
  "Be as kind to yourself as you are to them.",
] as const;

/** `random`: from 0 up to, but not including, 1. */
export function pickPhrase(random: () => number = Math.random): string {
  return PHRASES[Math.floor(random() * PHRASES.length)] ?? PHRASES[0];
}
