import { REPLY_TIME } from "../reply-time.ts";
import type { SelfServiceRole } from "../roles.ts";

/** What somebody can count on; with a page, once that page exists. */
export type Benefit = { text: string; page?: string };

/** What staff do not write of a card of /role-selection; its words are in domain/cms/role-selection.ts. `icon` names a lucide icon. */
export type RoleCard = {
  id: SelfServiceRole;
  benefits: readonly Benefit[];
  icon: "baby" | "heart-handshake" | "scale" | "brain" | "handshake" | "hand-helping" | "pen-line";
  /** Shown on the card where membership costs something. */
  badge?: string;
};

export const ROLE_CARDS: readonly RoleCard[] = [
  {
    id: "single_dad",
    benefits: [
      { text: "You say as much or as little as you like" },
      { text: `Someone from our team writes to you within ${REPLY_TIME}` },
      { text: "Only our care team reads what you tell us" },
      { text: "Help with what can't wait", page: "/apply" },
      { text: "Legal aid", page: "/legal-aid" },
      { text: "Support groups of fathers near you", page: "/support-groups" },
    ],
    icon: "baby",
  },
  {
    id: "community_member",
    benefits: [
      { text: "Campaigns you can share" },
      { text: "Every total is the real one" },
      { text: "You choose what we email you" },
    ],
    icon: "heart-handshake",
  },
  {
    id: "lawyer",
    benefits: [
      { text: "A listing in our lawyer directory", page: "/lawyer-directory" },
      { text: "We review every registration before it goes public" },
      { text: "Your bar number is never shown" },
      { text: "Cancel any time" },
    ],
    icon: "scale",
    badge: "$19 per month",
  },
  {
    id: "psychologist",
    benefits: [
      { text: "We review every registration before it goes public" },
      { text: "Your license number is never shown" },
      { text: "Support groups to lead", page: "/support-groups" },
    ],
    icon: "brain",
  },
  {
    id: "partner",
    benefits: [
      { text: "Your logo among our partners" },
      { text: `Someone from our team reads your request within ${REPLY_TIME}` },
      { text: "Programs we run together", page: "/programs" },
    ],
    icon: "handshake",
  },
  {
    id: "volunteer",
    benefits: [
      { text: "Tasks that match your skills", page: "/volunteer-opportunities" },
      { text: "Remote or in your neighborhood" },
      { text: `Someone from our team writes to you within ${REPLY_TIME}` },
    ],
    icon: "hand-helping",
  },
  {
    id: "advocate",
    benefits: [
      { text: "Publish in Our Voice", page: "/our-voice" },
      { text: "An editor who reads with you", page: "/write-blog-post" },
      { text: `Someone from our team writes to you within ${REPLY_TIME}` },
      { text: "You write as often as you like" },
    ],
    icon: "pen-line",
  },
];
