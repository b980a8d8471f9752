import { formatCentsShort } from "./money.ts";

export type ActivityType = "donation" | "campaign" | "volunteer" | "message";

/** What somebody did, as the activity toast tells it. `amount` in US cents. */
export type Activity = {
  type: ActivityType;
  /** First name with initial. */
  name: string;
  location: string | null;
  amount?: number;
  message?: string;
};

/** What the toast may show (decision 9); the CMS says which. */
const ACTIVITY_MODES = ["samples", "live", "off"] as const;
export type ActivityMode = (typeof ACTIVITY_MODES)[number];

/** Anything unknown counts as the default. */
export function activityMode(setting: string | null | undefined): ActivityMode {
  const text = setting?.trim().toLowerCase();
  return ACTIVITY_MODES.find((mode) => mode === text) ?? "samples";
}

/** Ten made-up examples (spec 3, decision 9): nobody is meant, and the toast calls them examples. */
export const ACTIVITY_SAMPLES: readonly Activity[] = [
  { type: "donation", name: "Sam A.", location: "Sampleton", amount: 25_00 },
  { type: "message", name: "Alex B.", location: "Exampleville", message: "Keep going, you are not alone." },
  { type: "donation", name: "Chris C.", location: "Sampleton", amount: 100_00 },
  { type: "volunteer", name: "Jo D.", location: "Demo City", message: "offered two evenings a week" },
  { type: "campaign", name: "Pat E.", location: "Exampleville", message: "shared a campaign with friends" },
  { type: "donation", name: "Robin F.", location: "Demo City", amount: 50_00 },
  { type: "message", name: "Lee G.", location: "Sampleton", message: "For every father up before sunrise." },
  { type: "donation", name: "Kim H.", location: "Exampleville", amount: 10_00 },
  { type: "volunteer", name: "Max I.", location: "Sampleton", message: "offered help with moving house" },
  { type: "donation", name: "Terry J.", location: "Demo City", amount: 250_00 },
];

/** One sentence, as it is read out. */
export function activityText({ type, name, location, amount, message }: Activity): string {
  const who = location ? `${name} from ${location}` : name;
  if (type === "donation") return amount ? `${who} gave ${formatCentsShort(amount)}` : `${who} gave`;
  return type === "message" ? `${who}: “${message}”` : `${who} ${message}`;
}

export function pickActivity(
  activities: readonly Activity[],
  random: () => number = Math.random,
): Activity | null {
  return activities[Math.floor(random() * activities.length)] ?? null;
}
