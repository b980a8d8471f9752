// /discover-our-vision: why the foundation exists and what it holds itself to.
import { HELP_DOOR, HELP_PATH } from "../help.ts";
import { NOT_DEDUCTIBLE_STATEMENT } from "../legal.ts";
import { richTextOf } from "../plain-text.ts";
import { contentPage } from "./block.ts";

const PEW = {
  source: "Pew Research Center, July 2013",
  href: "https://www.pewresearch.org/social-trends/2013/07/02/the-rise-of-single-fathers/",
};

export const VISION = contentPage("/discover-our-vision", [
  {
    key: "vision_hero",
    kind: "hero",
    fallback: {
      title: "A father who asks for help should find it.",
      content: richTextOf(
        "We want every man who raises his children alone to have someone beside him before the worst week, not after it.",
      ),
      image_url: "/images/covers/community-2.webp",
      image_alt: "",
      items: [
        { title: "See the campaigns", href: "/campaigns" },
        { title: HELP_DOOR, href: HELP_PATH },
      ],
    },
  },
  {
    key: "vision_why",
    kind: "text",
    fallback: {
      title: "Why single fathers",
      content: richTextOf(
        "A father who is alone with his children often does it quietly. He has learned to manage. When the rent goes up, the car fails or a hearing is set for a weekday morning, there is nobody to share the day with.",
        "There is help for parents in need, but little of it speaks to fathers, and many fathers never ask. We want asking to be ordinary: a short way in, a plain answer, and nobody who wonders aloud whether a man can do this.",
      ),
    },
  },
  {
    key: "vision_numbers",
    kind: "numbers",
    tone: "sunken",
    fallback: {
      title: "More homes than most people think",
      content: richTextOf("Counted in the United States, by others than us."),
      items: [
        {
          value: "2.6 million",
          title: "households with children were led by a single father in 2011",
          ...PEW,
        },
        { value: "8%", title: "of all households with children, up from just over 1% in 1960", ...PEW },
        { value: "Nine times", title: "as many single-father households in 2011 as in 1960", ...PEW },
        { value: "24%", title: "of single parents were fathers in 2011, up from 14% in 1960", ...PEW },
        {
          value: "1 in 4",
          title: "single fathers lived in poverty; of married fathers, about 1 in 12",
          ...PEW,
        },
        {
          value: "$40,000",
          title: "was a single father's median household income; a married father's, $70,000",
          ...PEW,
        },
      ],
    },
  },
  {
    key: "vision_change",
    kind: "picture_text",
    fallback: {
      title: "What one good week changes",
      content: richTextOf(
        "A month of rent keeps a child in the same bed and the same school. A paid ride to court means that a father is in the room when his time with his children is decided. A few hours of childcare keep a shift, and with it the job.",
        "None of this is large. It is just needed on a certain day, and then it decides a year.",
      ),
      image_url: "/images/covers/housing-2.webp",
      image_alt: "",
    },
  },
  {
    key: "vision_ordinary",
    kind: "cards",
    tone: "sunken",
    fallback: {
      title: "What we want to be ordinary",
      content: richTextOf("We are at the beginning. This is what we work toward."),
      items: [
        {
          title: "Asking early",
          content: richTextOf(
            "A father who sees trouble coming asks in the first week, because he knows whom to ask and has heard that it helped the man next door.",
          ),
          image_url: "/images/covers/emergency_relief-2.webp",
          image_alt: "",
        },
        {
          title: "Not standing there alone",
          content: richTextOf(
            "At a hearing, at the school, at the doctor's: someone has explained to him beforehand what will happen, and someone asks afterward how it went.",
          ),
          image_url: "/images/covers/legal_aid-2.webp",
          image_alt: "",
        },
        {
          title: "A dad like any other",
          content: richTextOf(
            "Changing tables in men's rooms, forms with room for him, a teacher who calls him first. Small things that say: we expected you.",
          ),
          image_url: "/images/covers/childcare-2.webp",
          image_alt: "",
        },
      ],
    },
  },
  {
    key: "vision_principles",
    kind: "cards",
    tone: "deep",
    fallback: {
      title: "What we hold ourselves to",
      items: [
        {
          title: "Money you can follow",
          content: richTextOf(
            "Each campaign says what it pays for. Its total counts only gifts that really arrived, less refunds.",
          ),
        },
        {
          title: "Organizers never hold it",
          content: richTextOf(
            "Every gift comes to the foundation. Whoever starts a campaign never holds the money.",
          ),
        },
        {
          title: "Need and gifts stay apart",
          content: richTextOf(
            "What a father tells us about his family is kept apart from gifts. Few people may read it, and each reading is recorded.",
          ),
        },
        {
          title: "Children are not on show",
          content: richTextOf("We draw our pictures. No child's face is used to ask for money."),
        },
        {
          title: "His word comes first",
          content: richTextOf(
            "Nobody's story is told here without him. Donors decide what others see of their gift.",
          ),
        },
        {
          title: "Plain words",
          content: richTextOf("We say what we can do and what we cannot do yet."),
        },
      ],
    },
  },
  {
    key: "vision_questions",
    kind: "questions",
    fallback: {
      title: "What people ask us",
      items: [
        {
          title: "Why fathers, and not all parents?",
          content: richTextOf(
            "Every parent who is alone with children deserves help. We began with fathers because so few places are made with them in mind.",
          ),
        },
        { title: "Are you a registered charity?", content: richTextOf(NOT_DEDUCTIBLE_STATEMENT) },
        {
          title: "Where does my gift go?",
          content: richTextOf(
            "To the campaign you choose, or to where it is needed most. You see the exact amount before you pay and get a numbered receipt by email.",
          ),
        },
        {
          title: "Who can take part?",
          content: richTextOf(
            "Fathers, supporters, family-law attorneys, mental health professionals, organizations, volunteers and people who write. Each has its own way to register, and you can add another role later.",
          ),
        },
      ],
    },
  },
  {
    key: "vision_action",
    kind: "action",
    tone: "sunken",
    fallback: {
      title: "Stand beside one of them",
      content: richTextOf("Choose a campaign and see what your gift pays for, or join us with your time."),
      items: [
        { title: "Choose a campaign", href: "/campaigns" },
        { title: "Take part", href: "/role-selection" },
      ],
    },
  },
]);
