// /peer-fundraising: how somebody raises money among the people he knows, and what the foundation does with it.
import { richTextOf } from "../plain-text.ts";
import { contentPage } from "./block.ts";

export const PEER_FUNDRAISING = contentPage("/peer-fundraising", [
  {
    key: "peer_fundraising_hero",
    kind: "hero",
    fallback: {
      title: "Ask the people you know. We do the rest.",
      content: richTextOf(
        "A campaign of your own for one thing that is needed: you tell why, people give, and we pay the bill.",
      ),
      image_url: "/images/covers/community-2.webp",
      image_alt: "",
      items: [
        { title: "Start a campaign", href: "/start-campaign" },
        { title: "See what others raise for", href: "/campaigns" },
      ],
    },
  },
  {
    key: "peer_fundraising_steps",
    kind: "cards",
    fallback: {
      title: "How it goes",
      items: [
        {
          title: "Write it down",
          content: richTextOf(
            "What is needed, what it costs, and what changes for the children. A few honest sentences are enough.",
          ),
          href: "/start-campaign",
        },
        {
          title: "We read it first",
          content: richTextOf(
            "Someone from our team reads every campaign before anybody else does, and writes to you if something is missing.",
          ),
        },
        {
          title: "Send the link",
          content: richTextOf(
            "Begin with three people who know you. Their gifts show everyone else that others trust you.",
          ),
        },
      ],
    },
  },
  {
    key: "peer_fundraising_questions",
    kind: "questions",
    tone: "sunken",
    fallback: {
      title: "What people ask",
      items: [
        {
          title: "Who holds the money?",
          content: richTextOf(
            "The foundation does. Every gift goes to us, and we spend it for what the campaign describes, for example by paying a landlord or a shop. Nobody who starts a campaign ever holds it.",
          ),
        },
        {
          title: "Do I have to show who I am?",
          content: richTextOf(
            "Visitors read a first name and an initial. Leave out names of children, schools and addresses; we look for them, too.",
          ),
        },
        {
          title: "Do I see who gave?",
          content: richTextOf(
            "Only what each donor lets everyone see: a first name, an amount, a few words, or nothing at all.",
          ),
        },
        {
          title: "Can I stop?",
          content: richTextOf(
            "Yes, at any time. What was given until then still goes where you said it would.",
          ),
        },
      ],
    },
  },
  {
    key: "peer_fundraising_action",
    kind: "action",
    fallback: {
      title: "Ten minutes, on your phone",
      content: richTextOf("What you type is kept until you send it."),
      items: [
        { title: "Start a campaign", href: "/start-campaign" },
        { title: "Ask us first", href: "/contact" },
      ],
    },
  },
]);
