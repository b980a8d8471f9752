// Which files of code the pages share (decision 0045): fewer and larger than the bundler would make them, since each is a
// request of its own. Left to itself, a page of the back office would ask for 85.
import { parse } from "node:path";
import { BOUNDARY, LAYOUTS } from "../app/site/areas.ts";

const files = (...paths: string[]) => new RegExp(`/(${paths.join("|")})\\.[cm]?[jt]sx?$`);

/** In this order, since each takes along what its files import and none before it has taken. */
const SHARED = [
  // Changes only with the lock file.
  { name: "vendor", test: files("node_modules/(react|react-dom|scheduler|react-router|@tanstack|clsx)/.*") },
  // What every page needs, whatever it shows.
  {
    name: "base",
    test: files(
      "app/(root|entry\\.client)",
      `app/${BOUNDARY}`,
      "app/components/ui/(button|section|breadcrumb)",
      "app/illustrations/illustration",
      "app/lib/browser/headline",
    ),
  },
  // With an icon that the activity toast and pages of every area show: a file of its own it is not worth.
  { name: "public", test: files(`app/${LAYOUTS.public}`, "node_modules/lucide-react/.*/hand-heart") },
  // Small, and needed by most pages of every area.
  {
    name: "parts",
    test: files(
      "app/components/feedback/(empty-state|error-state|loading-state|not-loaded|notice)",
      "app/components/ui/(badge|card)",
      "domain/(give-path|names|roles|text)",
      "node_modules/lucide-react/.*/check",
    ),
  },
  { name: "schemas", test: files("node_modules/zod/.*", "domain/(email|proof)", "app/lib/proof/with-proof") },
  {
    name: "forms",
    test: files(
      "app/components/form/(form|use-form|text-field|text-area|select-field|checkbox-field|tick-box|submit-button)",
      "app/lib/lost",
      "domain/us-states",
    ),
  },
  // What pages that take a card do besides it.
  {
    name: "paying",
    test: files(
      "app/components/payment/(attempt-memory|paused-payment|payment-form|payment-problem|problem-text|proof-notice|send-attempt|step-heading|unheard-before|use-(payment-step|payment-try|refusals))",
    ),
  },
  // Each by itself: a few public pages need one of these, and nothing else of what is inside.
  {
    name: (file: string) => parse(file).name,
    test: files(
      "app/components/feedback/unreadable-account",
      "app/components/(admin/confirm-dialog|form/picture-button|form/search-field)",
      "app/components/ui/(avatar|date|dialog|pagination|skeleton)",
      "app/lib/(realtime|scale|use-kept-focus|list/define-list|session/(guard|settled))",
      "domain/(inquiries|listing-checks|reports|volunteering)",
    ),
  },
  // What people show who they are with.
  {
    name: "password-field",
    test: files(
      "app/components/form/password-field",
      "app/features/auth/username-for-managers",
      "app/components/form/code-field",
    ),
  },
  // Around every page of who is signed in.
  {
    name: "inside",
    test: files(
      "app/layouts/(travel-bar|use-early-toasts|sidebar/(account-menu|sidebar|use-counts))",
      "app/components/ui/(sheet|tooltip)",
      // Icons of the sidebar that pages show as well.
      "node_modules/lucide-react/.*/(megaphone|users)",
    ),
  },
  {
    name: "lists",
    test: files(
      "app/components/admin/(list-[a-z]+|use-list|use-row-act|page-header|act-button|choice|export-button)",
    ),
  },
  {
    name: "edits",
    test: files(
      "app/components/admin/(edit-[a-z]+|record-page|tabs)",
      "app/components/form/leave-guard",
      "app/lib/moment",
    ),
  },
];

export const CHUNKS = SHARED.map((group, index) => ({ ...group, priority: SHARED.length - index }));
