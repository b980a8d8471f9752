import type { Scene } from "./frame.ts";
import { higher, theLongWayRound } from "./scenes-childcare.ts";
import { longTable, plantingDay } from "./scenes-community.ts";
import { howFarIsThatStar, oneMorePage, wayToSchool } from "./scenes-education.ts";
import { quietMorning, ridgeRoad, toTheClinic } from "./scenes-health.ts";
import { homeOnTheHill, lightInTheFlats, movingIn } from "./scenes-housing.ts";
import { twoCooks } from "./scenes-kitchen.ts";
import { windDay } from "./scenes-kites.ts";
import { atTheTable, inTheBalance, upTheSteps } from "./scenes-legal.ts";
import { byLantern, theOpenDoor, underOneUmbrella } from "./scenes-relief.ts";
import { bookBag, lunchBox, mug, notebook, toteBag, wallCalendar } from "./scenes-shop.ts";

/** `<category>-<n>` or `product-<name>`, the file name in public/images/covers. */
export const covers: Record<string, () => Scene> = {
  "emergency_relief-1": underOneUmbrella,
  "emergency_relief-2": theOpenDoor,
  "emergency_relief-3": byLantern,
  "housing-1": homeOnTheHill,
  "housing-2": movingIn,
  "housing-3": lightInTheFlats,
  "legal_aid-1": upTheSteps,
  "legal_aid-2": atTheTable,
  "legal_aid-3": inTheBalance,
  "education-1": wayToSchool,
  "education-2": oneMorePage,
  "education-3": howFarIsThatStar,
  "childcare-1": higher,
  "childcare-2": theLongWayRound,
  "childcare-3": twoCooks,
  "health-1": ridgeRoad,
  "health-2": quietMorning,
  "health-3": toTheClinic,
  "community-1": longTable,
  "community-2": plantingDay,
  "community-3": windDay,
  "product-mug": mug,
  "product-tote-bag": toteBag,
  "product-book-bag": bookBag,
  "product-notebook": notebook,
  "product-wall-calendar": wallCalendar,
  "product-lunch-box": lunchBox,
};
