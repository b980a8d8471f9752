import type { SelfServiceRole } from "../roles.ts";

/** One card of /role-selection. `icon` names a lucide icon; `cms_key` may replace title (title) and text (content). */
export type RoleCard = {
  id: SelfServiceRole;
  title: string;
  description: string;
  benefits: readonly string[];
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
      "Support groups of fathers near you",
      "Legal aid and family counselling",
      "Help in an emergency",
    ],
    icon: "baby",
    cms_key: "role_selection_single_dad",
  },
  {
    id: "community_member",
    title: "Community supporter",
    description: "You want single fathers to be seen and supported.",
    benefits: ["News about what your help does", "Campaigns you can share", "Events in your community"],
    icon: "heart-handshake",
    cms_key: "role_selection_community_member",
  },
  {
    id: "lawyer",
    title: "Family-law attorney",
    description: "You stand up for fathers in court and at the table.",
    benefits: ["A page in our lawyer directory", "Referrals in your area", "A network of colleagues"],
    icon: "scale",
    cms_key: "role_selection_lawyer",
    badge: "$19 per month",
  },
  {
    id: "psychologist",
    title: "Mental health professional",
    description: "You help fathers and children to be well.",
    benefits: ["A page in our directory", "Referrals that fit your practice", "Support groups to lead"],
    icon: "brain",
    cms_key: "role_selection_psychologist",
  },
  {
    id: "partner",
    title: "Partner organization",
    description: "Your organization wants to do more for fathers, together with us.",
    benefits: ["Programs we run together", "Your logo among our partners", "A contact person of your own"],
    icon: "handshake",
    cms_key: "role_selection_partner",
  },
  {
    id: "volunteer",
    title: "Volunteer",
    description: "You give time: an hour, a weekend, a skill.",
    benefits: [
      "Tasks that match your skills",
      "Remote or in your neighborhood",
      "Training and a certificate",
    ],
    icon: "hand-helping",
    cms_key: "role_selection_volunteer",
  },
  {
    id: "advocate",
    title: "Content creator/advocate",
    description: "You write and speak so that fathers are heard.",
    benefits: ["Publish in Our Voice", "An editor who reads with you", "Reach for your story"],
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
