// The pages that are blocks and nothing else; what shows them carries their words and no others.
import type { CmsPage } from "./block.ts";
import { VISION } from "./discover-our-vision.ts";
import { DONOR_ONBOARDING } from "./donor-onboarding.ts";
import { PEER_FUNDRAISING } from "./peer-fundraising.ts";
import { PROGRAMS } from "./programs.ts";

/** In the page table they have the file public/content. */
export const CONTENT_PAGES: readonly CmsPage[] = [VISION, PROGRAMS, DONOR_ONBOARDING, PEER_FUNDRAISING];

export const contentPageNamed = (name: string): CmsPage | undefined =>
  CONTENT_PAGES.find((page) => page.name === name);
