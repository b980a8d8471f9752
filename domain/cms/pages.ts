// The one list of pages, blocks, keys and fallback wordings. A content page adds its line in content-pages.ts.
import type { CmsPage } from "./block.ts";
import { BOARD } from "./board-members.ts";
import { CONTACT } from "./contact.ts";
import { CONTENT_PAGES } from "./content-pages.ts";
import { DOWNLOADS } from "./downloads.ts";
import { CHROME, FOOTER } from "./footer.ts";
import { HOME } from "./home.ts";
import { INSPIRATION } from "./inspiration.ts";
import { MULTIMEDIA } from "./multimedia.ts";
import { OUR_VOICE } from "./our-voice.ts";
import { PARTNERSHIPS } from "./partnerships.ts";
import { PRESS } from "./press.ts";
import { ROLE_SELECTION } from "./role-selection.ts";
import { VOLUNTEER } from "./volunteer.ts";

export const CMS_PAGES: readonly CmsPage[] = [
  FOOTER,
  CHROME,
  HOME,
  ROLE_SELECTION,
  ...CONTENT_PAGES,
  BOARD,
  PARTNERSHIPS,
  INSPIRATION,
  OUR_VOICE,
  CONTACT,
  PRESS,
  MULTIMEDIA,
  DOWNLOADS,
  VOLUNTEER,
];

export const pageNamed = (name: string): CmsPage | undefined => CMS_PAGES.find((page) => page.name === name);
