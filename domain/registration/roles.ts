import { REPLY_TIME } from "../reply-time.ts";
import type { SelfServiceRole } from "../roles.ts";

/** What somebody can count on; with a page, once that page exists. */
export type Benefit = { text: string; page?: string };

/** One card of /role-selection. `icon` names a lucide icon; `cms_key` may replace title (title) and text (content). */
export type RoleCard = {
  id: SelfServiceRole;
  title: string;
  description: string;
  benefits: readonly Benefit[];
  icon: "baby" | "heart-handshake" | "scale" | "brain" | "handshake" | "hand-helping" | "pen-line";
  cms_key: string;
  /** Shown on the card where membership costs something. */
  badge?: string;
};

export const ROLE_CARDS: readonly RoleCard[] = [
  {
    id: "single_dad",
    title: "Single father",
    description: "You are raising your children on your own and could use someone beside you.",
    benefits: [
      { text: "You say as much or as little as you like" },
      { text: `Someone from our team writes to you within ${REPLY_TIME}` },
      { text: "Only our care team reads what you tell us" },
      { text: "Help with what can't wait", page: "/apply" },
      { text: "Legal aid", page: "/legal-aid" },
      { text: "Support groups of fathers near you", page: "/support-groups" },
    ],
    icon: "baby",
    cms_key: "role_selection_single_dad",
  },
  {
    id: "community_member",
    title: "Community supporter",
    description: "You want single fathers to be seen and supported.",
    benefits: [
      { text: "Campaigns you can share" },
      { text: "Every total is the real one" },
      { text: "You choose what we email you" },
    ],
    icon: "heart-handshake",
    cms_key: "role_selection_community_member",
  },
  {
    id: "lawyer",
    title: "Family-law attorney",
    description: "You stand up for fathers in court and at the table.",
    benefits: [
      { text: "A listing in our lawyer directory", page: "/lawyer-directory" },
      { text: "We review every registration before it goes public" },
      { text: "Your bar number is never shown" },
      { text: "Cancel any time" },
    ],
    icon: "scale",
    cms_key: "role_selection_lawyer",
    badge: "$19 per month",
  },
  {
    id: "psychologist",
    title: "Mental health professional",
    description: "You help fathers and children to be well.",
    benefits: [
      { text: "We review every registration before it goes public" },
      { text: "Your license number is never shown" },
      { text: "Support groups to lead", page: "/support-groups" },
    ],
    icon: "brain",
    cms_key: "role_selection_psychologist",
  },
  {
    id: "partner",
    title: "Partner organization",
    description: "Your organization wants to do more for fathers, together with us.",
    benefits: [
      { text: "Your logo among our partners" },
      { text: `Someone from our team reads your request within ${REPLY_TIME}` },
      { text: "Programs we run together", page: "/programs" },
    ],
    icon: "handshake",
    cms_key: "role_selection_partner",
  },
  {
    id: "volunteer",
    title: "Volunteer",
    description: "You give time: an hour, a weekend, a skill.",
    benefits: [
      { text: "Tasks that match your skills", page: "/volunteer-opportunities" },
      { text: "Remote or in your neighborhood" },
      { text: `Someone from our team writes to you within ${REPLY_TIME}` },
    ],
    icon: "hand-helping",
    cms_key: "role_selection_volunteer",
  },
  {
    id: "advocate",
    title: "Content creator/advocate",
    description: "You write and speak so that fathers are heard.",
    benefits: [
      { text: "Publish in Our Voice", page: "/our-voice" },
      { text: "An editor who reads with you", page: "/write-blog-post" },
      { text: `Someone from our team writes to you within ${REPLY_TIME}` },
      { text: "You write as often as you like" },
    ],
    icon: "pen-line",
    cms_key: "role_selection_advocate",
  },
];

/** Every key /role-selection reads from the CMS. */
export const ROLE_SELECTION_KEYS = [
  "role_selection_hero",
  "role_selection_hint",
  ...ROLE_CARDS.map((card) => card.cms_key),
] as const;
