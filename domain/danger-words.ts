// Words after which a person should see at once whom to call. Looked for on the device while somebody types: nothing is
// sent, kept or decided because of them, and a hint too many does no harm.
const DANGER: readonly RegExp[] = [
  /\bsuicid/,
  /\b(kill|hurt|harm|cut) (myself|my ?self|me|us|him|her|them)\b/,
  /\b(want|wanna|going|plan) (to )?die\b/,
  /\bend (it all|my life|it tonight)\b/,
  /\b(can'?t|cannot|can not) (go on|do this any ?more|take (it|this) any ?more|keep going)\b/,
  /\bno (way out|reason to (live|go on))\b/,
  /\bbetter off without me\b/,
  /\b(hits|hit|beats|beat|beating|chokes|choked|threatens|threatened) (me|us|him|her|them|my (son|daughter|kids?|child(ren)?))\b/,
  /\b(a|the|his|her|my) gun\b/,
  /\b(not safe|unsafe|in danger|abus(e|ed|ing|ive))\b/,
  /\b(overdose|overdosed)\b/,
  /\b(suicidio|suicidar|matarme|quiero morir|no puedo más|nos pega|me pega|en peligro)/,
];

export function soundsLikeDanger(text: string): boolean {
  const plain = text.toLowerCase().replaceAll("’", "'");
  return DANGER.some((words) => words.test(plain));
}
