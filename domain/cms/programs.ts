// /programs: what the foundation does, for whom, and how to get in. Every program is the campaigns of one purpose.
import { HELP_DOOR, HELP_PATH } from "../help.ts";
import { richTextOf } from "../plain-text.ts";
import { contentPage } from "./block.ts";

const campaignsFor = (category: string) => `/campaigns?category=${category}`;

export const PROGRAMS = contentPage("/programs", [
  {
    key: "programs_hero",
    kind: "hero",
    fallback: {
      title: "What we do, for whom, and how to get in.",
      content: richTextOf(
        "Each program pays for one kind of need. What is in it comes from campaigns you can open, follow and give to.",
      ),
      image_url: "/images/covers/housing-1.webp",
      image_alt: "",
      items: [
        { title: HELP_DOOR, href: HELP_PATH },
        { title: "See the campaigns", href: "/campaigns" },
      ],
    },
  },
  {
    key: "programs_list",
    kind: "cards",
    fallback: {
      title: "Our programs",
      content: richTextOf(
        "A program has as much to give as its campaigns have raised. Open one to see how far it is.",
      ),
      items: [
        {
          title: "A roof that stays",
          content: richTextOf(
            "Overdue rent, a deposit, a utility bill before the shutoff date.",
            "For fathers with children at home who could lose that home over one bill.",
          ),
          href: campaignsFor("housing"),
          image_url: "/images/covers/housing-2.webp",
          image_alt: "",
        },
        {
          title: "A voice in court",
          content: richTextOf(
            "Filing fees, a consultation with an attorney, a paid ride to a hearing.",
            "For fathers in custody, visitation and support cases who would stand there alone.",
          ),
          href: campaignsFor("legal_aid"),
          image_url: "/images/covers/legal_aid-1.webp",
          image_alt: "",
        },
        {
          title: "Hours that are covered",
          content: richTextOf(
            "Childcare for a shift, an interview or a night class.",
            "For fathers who would have to choose between a job and a safe afternoon.",
          ),
          href: campaignsFor("childcare"),
          image_url: "/images/covers/childcare-1.webp",
          image_alt: "",
        },
        {
          title: "The week that goes wrong",
          content: richTextOf(
            "Food, a car repair, a car seat, a night somewhere safe.",
            "For fathers and children in the days after something broke.",
          ),
          href: campaignsFor("emergency_relief"),
          image_url: "/images/covers/emergency_relief-1.webp",
          image_alt: "",
        },
        {
          title: "Health, his and theirs",
          content: richTextOf(
            "A doctor's bill, counseling, glasses, the ride to the clinic.",
            "For fathers who put it off for themselves, and for their children.",
          ),
          href: campaignsFor("health"),
          image_url: "/images/covers/health-3.webp",
          image_alt: "",
        },
        {
          title: "School and work",
          content: richTextOf(
            "School supplies, tutoring, a course that leads to a better job.",
            "For children who need a start, and fathers who need a next step.",
          ),
          href: campaignsFor("education"),
          image_url: "/images/covers/education-1.webp",
          image_alt: "",
        },
      ],
    },
  },
  {
    key: "programs_numbers",
    kind: "numbers",
    tone: "sunken",
    fallback: {
      title: "Why these",
      content: richTextOf(
        "Counted in the United States, by others than us. They are not about single fathers alone.",
      ),
      items: [
        {
          value: "1 in 2",
          title: "renter households spent more than 30% of their income on housing in 2022",
          source: "Joint Center for Housing Studies of Harvard University, January 2024",
          href: "https://www.jchs.harvard.edu/americas-rental-housing-2024",
        },
        {
          value: "92%",
          title: "of the civil legal problems of low-income Americans got no legal help, or not enough",
          source: "Legal Services Corporation, The Justice Gap, April 2022",
          href: "https://justicegap.lsc.gov/resource/2022-justice-gap-report/",
        },
        {
          value: "13%",
          title: "of adults could not pay an unexpected bill of $400 by any means",
          source: "Federal Reserve Board, survey of October 2023, published May 2024",
          href: "https://www.federalreserve.gov/consumerscommunities/shed.htm",
        },
      ],
    },
  },
  {
    key: "programs_how",
    kind: "questions",
    fallback: {
      title: "How to get in",
      items: [
        {
          title: "I am a father and need help. What do I do?",
          content: richTextOf(
            "Begin on our help page: it has what you can do today, and numbers you can call at any hour. Then register as a single father and say as much or as little as you like. Someone from our team writes to you.",
          ),
        },
        {
          title: "Who can take part?",
          content: richTextOf(
            "Fathers who raise children alone, all or part of the time. You do not need a court order to ask.",
          ),
        },
        {
          title: "Is help certain?",
          content: richTextOf(
            "No. A program can pay for what its campaigns have raised, and we tell you plainly when it cannot.",
          ),
        },
        {
          title: "Who reads what I tell you?",
          content: richTextOf(
            "Only our care team, and each reading is recorded. It is kept apart from gifts, and donors never see it.",
          ),
        },
        {
          title: "I want to give my time or my skill.",
          content: richTextOf(
            "Register as a volunteer, an attorney, a mental health professional or a partner organization. Each has its own short form.",
          ),
        },
      ],
    },
  },
  {
    key: "programs_action",
    kind: "action",
    tone: "sunken",
    fallback: {
      title: "Find your way in",
      content: richTextOf("Asking costs nothing and commits you to nothing."),
      items: [
        { title: HELP_DOOR, href: HELP_PATH },
        { title: "Take part", href: "/role-selection" },
      ],
    },
  },
]);
