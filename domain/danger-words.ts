// Words after which a person should see at once whom to call. Looked for on the device while somebody types: nothing is
// sent, kept or decided because of them, and a hint too many does no harm.
const WHOM =
  "me|us|him|her|them|(my|our|the|his|her) (wife|ex|partner|girlfriend|boyfriend|son|daughter|boys?|girls?|baby|kids?|child(ren)?)";
const DANGER: readonly RegExp[] = [
  /\bsuicid/,
  new RegExp(`\\b(kill|hurt|harm|cut|shoot|stab|strangle)(s|ing|ed)? (myself|my ?self|${WHOM})\\b`),
  /\b(want|wanna|going|plan) (to )?die\b/,
  /\bend (it all|my life|it tonight)\b/,
  /\b(can'?t|cannot|can not) (go on|do this any ?more|take (it|this) any ?more|keep going)\b/,
  /\bno (way out|reason to (live|go on))\b/,
  /\bbetter off without me\b/,
  new RegExp(
    `\\b(hits?|hitting|beats?|beating|chok(es?|ed|ing)|threaten(s|ed|ing)?|punch(es|ed|ing)?|kick(s|ed|ing)?|touch(es|ed|ing)) (${WHOM})\\b`,
  ),
  /\b(a|the|his|her|my) (gun|knife)\b/,
  /\b(rap(e|es|ed|ing)|molest(s|ed|ing)?)\b/,
  /\b(all|too many) (of )?(my|the|his|her) pills\b/,
  /\b(not safe|unsafe|in danger|abus(e|ed|ing|ive))\b/,
  /\b(overdose|overdosed)\b/,
  /\b(suicidio|suicidar|matarme|quiero morir|no puedo más|nos pega|me pega|en peligro)/,
];

export function soundsLikeDanger(text: string): boolean {
  const plain = text.toLowerCase().replaceAll("’", "'");
  return DANGER.some((words) => words.test(plain));
}
