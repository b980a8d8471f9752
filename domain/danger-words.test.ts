import { expect, test } from "vitest";
import { soundsLikeDanger } from "./danger-words.ts";

test.each([
  "I want to die",
  "I can’t go on like this",
  "sometimes I think of SUICIDE",
  "They would be better off without me.",
  "her boyfriend hits my son",
  "there's a gun in the house",
  "we are not safe here",
  "no puedo más",
  "I will kill my wife",
  "he wants to hurt the kids",
  "she is choking me",
  "her uncle touched my daughter",
  "he raped her",
  "I have a knife in my hand",
  "she keeps hitting our son",
  "he is going to shoot us",
  "I took all my pills",
])("a hint for: %s", (text) => expect(soundsLikeDanger(text)).toBe(true));

test.each([
  "",
  "My receipt is missing.",
  "Can I hit the link again?",
  "The deadline is killing our schedule",
  "I'd like to volunteer on Saturdays, and cut the grass.",
  "We touched on my daughter's school",
  "He shoots hoops with us",
  "The hearing is choking my schedule",
])("none for: %s", (text) => expect(soundsLikeDanger(text)).toBe(false));
