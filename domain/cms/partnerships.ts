// /partnerships: the words around the partners, who stand in a table of their own.
import { richTextOf } from "../plain-text.ts";
import { contentPage } from "./block.ts";

const REGISTER = "/register/partner";

export const PARTNERSHIPS = contentPage("/partnerships", [
  {
    key: "partnerships_hero",
    kind: "hero",
    fallback: {
      title: "No one helps a family alone.",
      content: richTextOf(
        "A clinic, a landlord, a library, a law office: each holds a piece of what a father needs. Together they hold him up.",
      ),
      image_url: "/images/covers/community-2.webp",
      image_alt: "",
      items: [
        { title: "Become a partner", href: REGISTER },
        { title: "See our programs", href: "/programs" },
      ],
    },
  },
  {
    key: "partnerships_partners",
    kind: "words",
    fallback: {
      title: "Our partners",
      content: richTextOf(
        "Organizations we work with. We have looked at each of them before it is listed here.",
      ),
    },
  },
  {
    key: "partnerships_nobody",
    kind: "words",
    fallback: {
      title: "We are looking for our first partners",
      content: richTextOf("Yours could be the first name here."),
    },
  },
  {
    key: "partnerships_ways",
    kind: "cards",
    tone: "deep",
    fallback: {
      title: "What a partner can bring",
      items: [
        {
          title: "A place to send a father",
          content: richTextOf(
            "A clinic, a shelter, a pantry, a classroom: somewhere that expects him and knows his name.",
          ),
        },
        {
          title: "Skill for a few hours",
          content: richTextOf(
            "An attorney, a counselor, a bookkeeper, a translator who gives time where it counts.",
          ),
        },
        {
          title: "Things that are needed",
          content: richTextOf("Car seats, beds, school bags, bus passes, a room for an evening."),
        },
      ],
    },
  },
  {
    key: "partnerships_questions",
    kind: "questions",
    fallback: {
      title: "Before you ask",
      items: [
        {
          title: "How does it begin?",
          content: richTextOf(
            "You register your organization, name someone we can talk to, and tell us what you would like to do together. That takes about five minutes.",
          ),
        },
        {
          title: "What happens then?",
          content: richTextOf(
            "Someone from our team looks at it, checks that the organization exists, and writes to you: yes, no, or with a question. Nothing is public before that.",
          ),
        },
        {
          title: "What is shown of us?",
          content: richTextOf(
            "Your name, your logo if you give us one, and a link to your website. Your contact person is shown to nobody.",
          ),
        },
        {
          title: "Does it cost anything?",
          content: richTextOf("No. Registering is free, and a gift is not a condition."),
        },
      ],
    },
  },
  {
    key: "partnerships_action",
    kind: "action",
    tone: "sunken",
    fallback: {
      title: "Tell us what you have in mind",
      content: richTextOf("It does not need to be finished. A few sentences are enough to begin."),
      items: [
        { title: "Register your organization", href: REGISTER },
        { title: "Other ways to take part", href: "/role-selection" },
      ],
    },
  },
]);
