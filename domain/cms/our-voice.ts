// The words around the posts (/our-voice).
import { richTextOf } from "../plain-text.ts";
import { cmsPage, type KeyOf } from "./block.ts";

export const OUR_VOICE = cmsPage("our-voice", "/our-voice", [
  {
    key: "our_voice_intro",
    kind: "words",
    fallback: {
      title: "Fathers, in their own words",
      content: richTextOf(
        "What single fathers learn at bedtime, in court and at the kitchen table, written by them and by the people who stand beside them.",
      ),
    },
  },
]);
export type OurVoiceKey = KeyOf<typeof OUR_VOICE>;
