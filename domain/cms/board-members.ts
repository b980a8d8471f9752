// /board-members: the words around the people, who stand in a table of their own.
import { richTextOf } from "../plain-text.ts";
import { contentPage } from "./block.ts";

export const BOARD = contentPage("/board-members", [
  {
    key: "board_hero",
    kind: "hero",
    fallback: {
      title: "The people who answer for the foundation.",
      content: richTextOf(
        "A board watches over the whole: that we keep to our purpose, spend gifts on what they were given for, and say so openly.",
      ),
      image_url: "/images/covers/community-1.webp",
      image_alt: "",
      items: [
        { title: "Read our vision", href: "/discover-our-vision" },
        { title: "See the campaigns", href: "/campaigns" },
      ],
    },
  },
  {
    key: "board_members",
    kind: "words",
    fallback: {
      title: "Board members",
      content: richTextOf(
        "Everyone listed here is in office today. A name leaves this page when the term ends.",
      ),
    },
  },
  {
    key: "board_nobody",
    kind: "words",
    fallback: {
      title: "The board is being formed",
      content: richTextOf("Its members will stand here as soon as they take office."),
    },
  },
  {
    key: "board_duties",
    kind: "cards",
    tone: "sunken",
    fallback: {
      title: "What a board is for",
      items: [
        {
          title: "Guards the purpose",
          content: richTextOf(
            "It asks of each plan whether it helps a father and his children, and says no where it does not.",
          ),
        },
        {
          title: "Follows the money",
          content: richTextOf(
            "It looks whether gifts pay for what their campaign describes. The totals on this site are the real ones.",
          ),
        },
        {
          title: "Declares its interests",
          content: richTextOf(
            "A member with a stake in a decision should say so, and leave it to the others.",
          ),
        },
      ],
    },
  },
  {
    key: "board_action",
    kind: "action",
    fallback: {
      title: "Stand with us",
      content: richTextOf("There are many ways to take part besides a seat on the board."),
      items: [
        { title: "Take part", href: "/role-selection" },
        { title: "Become a partner", href: "/partnerships" },
      ],
    },
  },
]);
