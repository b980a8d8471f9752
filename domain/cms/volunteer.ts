// /volunteer: why and how to give time. What is open stands in tables of its own.
import { richTextOf } from "../plain-text.ts";
import { contentPage } from "./block.ts";

const REGISTER = "/register/volunteer";

export const VOLUNTEER = contentPage("/volunteer", [
  {
    key: "volunteer_hero",
    kind: "hero",
    fallback: {
      title: "An hour of yours is a quiet evening of his.",
      content: richTextOf(
        "A ride to court, a form that is read twice, a box that is carried up the stairs. Small things, at the right time.",
      ),
      image_url: "/images/covers/community-1.webp",
      image_alt: "",
      items: [
        { title: "Join us", href: REGISTER },
        { title: "See our programs", href: "/programs" },
      ],
    },
  },
  {
    key: "volunteer_why",
    kind: "text",
    fallback: {
      title: "Why it matters",
      content: richTextOf(
        "A father who raises his children alone has no one to hand the phone to. Money helps with a bill. Time helps with everything a bill cannot pay for: someone who drives, who listens, who knows how a form is filled in.",
      ),
    },
  },
  {
    key: "volunteer_openings",
    kind: "words",
    fallback: {
      title: "What is open now",
      content: richTextOf("Some of it takes an afternoon, some fifteen minutes from your kitchen table."),
    },
  },
  {
    key: "volunteer_nothing",
    kind: "words",
    fallback: {
      title: "Nothing is open today",
      content: richTextOf("New shifts come every week. Register, and you find them on your page."),
    },
  },
  {
    key: "volunteer_how",
    kind: "cards",
    tone: "deep",
    fallback: {
      title: "How it goes",
      items: [
        {
          title: "You register",
          content: richTextOf("Tell us what you can do and when you have time. It takes about five minutes."),
        },
        {
          title: "You choose",
          content: richTextOf(
            "You see what fits what you told us, and why we show it. Take a place, or a fifteen-minute task.",
          ),
        },
        {
          title: "You come",
          content: richTextOf(
            "We remind you two days and three hours before. If something comes up, give your place back or hand it over.",
          ),
        },
        {
          title: "It counts",
          content: richTextOf(
            "Enter your hours, we confirm them, and you can print a letter that a school or an employer can check.",
          ),
        },
      ],
    },
  },
  {
    key: "volunteer_roles",
    kind: "cards",
    fallback: {
      title: "What volunteers do",
      items: [
        {
          title: "Drive",
          content: richTextOf("To a hearing, a pantry, a school meeting. With your own car and license."),
        },
        {
          title: "Carry and sort",
          content: richTextOf("Beds, bags, boxes: what families need on a first day."),
        },
        {
          title: "Work from home",
          content: richTextOf("Translate a page, proofread a guide, call an office and ask for its hours."),
        },
        {
          title: "Be there for children",
          content: richTextOf("Read aloud, help with homework, run a craft table. With a check, see below."),
        },
      ],
    },
  },
  {
    key: "volunteer_questions",
    kind: "questions",
    tone: "sunken",
    fallback: {
      title: "Before you ask",
      items: [
        {
          title: "What is a check, and who needs one?",
          content: richTextOf(
            "Whoever works near children needs a background check that we have approved and that has not run out on the day of the shift. Other work needs none.",
            "You ask for it on your page after you registered. We get in touch with you and say what the agency needs. We keep the outcome and its dates, never the documents.",
          ),
        },
        {
          title: "Who sees that I volunteer?",
          content: richTextOf(
            "Our staff. Other volunteers and visitors do not see your name or your shifts.",
          ),
        },
        {
          title: "What if I cannot come?",
          content: richTextOf(
            "Give your place back, and whoever waits longest gets it. Or offer it, and come only if nobody takes it over.",
          ),
        },
        {
          title: "Do I have to live near you?",
          content: richTextOf("No. Much of it is done from home. What is not says where it is."),
        },
      ],
    },
  },
  {
    key: "volunteer_action",
    kind: "action",
    fallback: {
      title: "Give the hour you have",
      content: richTextOf("You do not owe us another one."),
      items: [
        { title: "Join us", href: REGISTER },
        { title: "Ask us something first", href: "/contact" },
      ],
    },
  },
]);
