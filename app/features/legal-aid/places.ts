import type { UsState } from "~domain/us-states";

export type LegalPlace = { path: string; label: string };
/** Where the steps lead; what the site does not have is not there. */
export type LegalPlaces = Partial<Record<"brief" | "ask" | "lawyers" | "resources", LegalPlace>>;

export const BRIEF_PATH = "/legal-aid/brief";
export const ASK_PATH = "/legal-aid/ask";
export const STATUS_PATH = "/legal-aid/request";

/** `built`: addresses that can be opened. Lawyers and guides are shown for the state that was chosen. */
export function legalPlaces(built: readonly string[], state: UsState | ""): LegalPlaces {
  const has = (path: string) => built.includes(path);
  const where = state ? `state=${state}` : "";
  const lawyers = where ? `/lawyer-directory?${where}` : "/lawyer-directory";
  return {
    brief: { path: BRIEF_PATH, label: "Make my page" },
    ask: { path: ASK_PATH, label: "Ask for legal help" },
    ...(has("/lawyer-directory") && { lawyers: { path: lawyers, label: "Find a lawyer" } }),
    ...(has("/resources") && {
      resources: {
        path: `/resources?${["topic=custody", where].filter(Boolean).join("&")}`,
        label: "Guides about custody and court",
      },
    }),
  };
}
