// /donor-onboarding: for whoever has just given or thinks of it, how giving works here and what comes after it.
import { richTextOf } from "../plain-text.ts";
import { contentPage } from "./block.ts";

export const DONOR_ONBOARDING = contentPage("/donor-onboarding", [
  {
    key: "donor_onboarding_hero",
    kind: "hero",
    fallback: {
      title: "Welcome. Here is how giving works.",
      content: richTextOf(
        "Where your gift goes, how you see what became of it, and what else helps a father and his children.",
      ),
      image_url: "/images/covers/community-1.webp",
      image_alt: "",
      items: [
        { title: "See the campaigns", href: "/campaigns" },
        { title: "See your gifts", href: "/donor-dashboard" },
      ],
    },
  },
  {
    key: "donor_onboarding_steps",
    kind: "cards",
    fallback: {
      title: "Three things to know",
      items: [
        {
          title: "You choose where it goes",
          content: richTextOf(
            "Give to one campaign, or to wherever it is needed most. Each campaign says what a gift pays for, and later what became of it.",
          ),
          href: "/campaigns",
        },
        {
          title: "Your gifts stand in one place",
          content: richTextOf(
            "Create an account with the email you gave with. Once it is confirmed, all your gifts and receipt numbers are there, also those from before.",
          ),
          href: "/donor-dashboard",
        },
        {
          title: "Time helps, too",
          content: richTextOf(
            "An hour at a pantry, a ride to a hearing, a skill of yours: volunteers do what money can't.",
          ),
          href: "/volunteer",
        },
      ],
    },
  },
  {
    key: "donor_onboarding_questions",
    kind: "questions",
    tone: "sunken",
    fallback: {
      title: "Before you ask",
      items: [
        {
          title: "Do I get a receipt?",
          content: richTextOf("Yes, by email, as soon as your gift has arrived. It has a number of its own."),
        },
        {
          title: "Can I give without my name?",
          content: richTextOf(
            "Yes. You decide with each gift whether your first name and the amount are shown. Your full name and your email never are.",
          ),
        },
        {
          title: "Who sees what I gave?",
          content: richTextOf(
            "You, and the staff who keep the books. On the site stands what you allow, and nothing else.",
          ),
        },
        {
          title: "Something went wrong with my gift. What now?",
          content: richTextOf(
            "Write to us on the contact page, with the receipt number if you have it. We can send the receipt again, and we can give money back.",
          ),
        },
      ],
    },
  },
  {
    key: "donor_onboarding_action",
    kind: "action",
    fallback: {
      title: "Tell one person",
      content: richTextOf("A message from you does more than any ad. Every campaign has a link to share."),
      items: [
        { title: "Choose a campaign", href: "/campaigns" },
        { title: "Read what fathers write", href: "/our-voice" },
      ],
    },
  },
]);
