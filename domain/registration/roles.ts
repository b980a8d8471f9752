import type { SelfServiceRole } from "../roles.ts";

/** What staff do not write of a card of /role-selection; its words are in domain/cms/role-selection.ts. `icon` names a lucide icon. */
export type RoleCard = {
  id: SelfServiceRole;
  benefits: readonly string[];
  icon: "baby" | "heart-handshake" | "scale" | "brain" | "handshake" | "hand-helping" | "pen-line";
  /** Shown on the card where membership costs something. */
  badge?: string;
};

export const ROLE_CARDS: readonly RoleCard[] = [
  {
    id: "single_dad",
    benefits: [
      "Support groups of fathers near you",
      "Legal aid and family counselling",
      "Help in an emergency",
    ],
    icon: "baby",
  },
  {
    id: "community_member",
    benefits: ["News about what your help does", "Campaigns you can share", "Events in your community"],
    icon: "heart-handshake",
  },
  {
    id: "lawyer",
    benefits: ["A page in our lawyer directory", "Referrals in your area", "A network of colleagues"],
    icon: "scale",
    badge: "$19 per month",
  },
  {
    id: "psychologist",
    benefits: ["A page in our directory", "Referrals that fit your practice", "Support groups to lead"],
    icon: "brain",
  },
  {
    id: "partner",
    benefits: ["Programs we run together", "Your logo among our partners", "A contact person of your own"],
    icon: "handshake",
  },
  {
    id: "volunteer",
    benefits: [
      "Tasks that match your skills",
      "Remote or in your neighborhood",
      "Training and a certificate",
    ],
    icon: "hand-helping",
  },
  {
    id: "advocate",
    benefits: ["Publish in Our Voice", "An editor who reads with you", "Reach for your story"],
    icon: "pen-line",
  },
];
