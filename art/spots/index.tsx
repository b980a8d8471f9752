import { CalmWeather } from "./calm-weather";
import { ChildrenFirst } from "./children-first";
import { EmptyNest } from "./empty-nest";
import { FirstHelp } from "./first-help";
import { LegalSupport } from "./legal-support";
import { LostPath } from "./lost-path";
import { PeopleWhoStay } from "./people-who-stay";
import { ThankYou } from "./thank-you";
import { Washout } from "./washout";

/** Every spot illustration by the name the site uses. */
export const SPOTS = {
  "calm-weather": CalmWeather,
  "children-first": ChildrenFirst,
  "empty-nest": EmptyNest,
  "first-help": FirstHelp,
  "legal-support": LegalSupport,
  "lost-path": LostPath,
  "people-who-stay": PeopleWhoStay,
  "thank-you": ThankYou,
  washout: Washout,
};
