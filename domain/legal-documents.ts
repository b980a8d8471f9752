// Privacy Policy and Terms of Service as they are built in: the first version of each. Staff publish the next ones.
import { HELP_KEPT } from "./help-requests.ts";
import { INQUIRIES_KEPT } from "./inquiries.ts";
import { CONTACT_EMAIL, NOT_DEDUCTIBLE_STATEMENT } from "./legal.ts";
import type { RichText, RichTextBlock, RichTextInline } from "./rich-text.ts";

export const LEGAL_DOCUMENTS = { privacy: "Privacy Policy", terms: "Terms of Service" } as const;
export type LegalName = keyof typeof LEGAL_DOCUMENTS;
export const isLegalName = (name: unknown): name is LegalName =>
  typeof name === "string" && Object.hasOwn(LEGAL_DOCUMENTS, name);

export type LegalVersion = {
  version: number;
  /** ISO 8601, UTC. */
  published_at: string;
  /** Null of the first one. */
  what_changed: string | null;
};
export type LegalDocument = LegalVersion & { summary: RichText; content: RichText };

const text = (words: string): RichTextInline => ({ type: "text", text: words });
const paragraph = (...content: RichTextInline[]): RichTextBlock => ({ type: "paragraph", content });
const p = (words: string) => paragraph(text(words));
const mail: RichTextInline = {
  ...{ type: "text", text: CONTACT_EMAIL },
  marks: [{ type: "link", attrs: { href: `mailto:${CONTACT_EMAIL}` } }],
};
const section = (title: string, ...body: RichTextBlock[]): RichTextBlock[] => [
  { type: "heading", attrs: { level: 2 }, content: [text(title)] },
  ...body,
];
const list = (...points: string[]): RichText => ({
  type: "doc",
  content: [
    {
      type: "bulletList",
      content: points.map((point) => ({ type: "listItem" as const, content: [p(point)] })),
    },
  ],
});
const doc = (...parts: RichTextBlock[][]): RichText => ({ type: "doc", content: parts.flat() });

const FIRST = { version: 1, published_at: "2026-11-01T17:00:00Z", what_changed: null };

const PRIVACY: LegalDocument = {
  ...FIRST,
  summary: list(
    "You can look around without an account. We set no advertising cookies and load nothing from other companies.",
    "When you give, we keep what a receipt needs. Card details go to the payment service and never reach us.",
    "What a father tells us about his need is kept apart from gifts, and few people may read it.",
    "You may see what we keep, have it corrected, or have it deleted.",
  ),
  content: doc(
    section(
      "When you look around",
      p(
        "You can read this website without an account. It sets no advertising cookies and loads nothing from other companies. Your choice of light or dark colors stays on your device. The server keeps technical logs without names, addresses or what you typed. Of each listing in the directory it counts how often the page was opened in a day: a number, and nothing of who opened it.",
      ),
    ),
    section(
      "When you give",
      p(
        'We store your name, your email, the amount, the campaign and your message, because a gift must be recorded and a receipt sent. On campaign pages, and an hour later at the earliest in short notices on other pages, others see your first name with an initial, or "Anonymous" if you ask for it; your amount can be hidden too. Messages appear after our staff have read them.',
      ),
      p(
        "Card details go straight to the payment service, Stripe. They never reach our server and we cannot see them. Records of gifts are kept for as long as the law asks of us.",
      ),
    ),
    section(
      "When you order from our shop",
      p(
        "We store your name, your email and the address the parcel goes to. Only our staff read them, and we use them for that order alone. What you do not pay for is erased after a week. Two years after a sale your name, your email and your street are erased; what was sold, for how much and to which town stays in our books.",
      ),
    ),
    section(
      "When you write to us",
      p(
        `What you write on our contact and press pages is read by our staff and by nobody else. We erase it, with our answer, after ${INQUIRIES_KEPT}. Some words make your browser show whom to call in an emergency; it looks for them on your device and tells nobody.`,
      ),
      p(
        `When you ask us for help, our care staff alone read what you send. Each time one of them opens it, your page says who it was and what for. What you save and do not send is erased after ${HELP_KEPT.draft}, a request after ${HELP_KEPT.decided} from the decision, and your private link opens it for ${HELP_KEPT.link} of these. You can erase it all yourself, at once; what we promised or paid to a vendor stays in our books without your name. Meanwhile, and for 60 days after, we ask you for no gift.`,
      ),
      p(
        "When someone reports what you published here, our staff keep it as it stood then, until a year after the last word about it: a second person may have to look at it. You read it with our decision. It is erased with your account.",
      ),
    ),
    section(
      "When you have an account",
      p(
        "Your profile is visible to you and to the staff who look after it. Requests for help and records of gifts are kept apart, and different people have access to them. A picture you add is made small in your browser, without place and camera data; whoever has its address can see it.",
      ),
      p(
        "We note which version of this page and of our terms you agreed to, and which you have been shown since.",
      ),
      p(
        "For a membership Stripe keeps your email and the card for the next month. When your account is deleted, the membership ends and both are deleted there, too.",
      ),
    ),
    section(
      "Your rights",
      paragraph(
        text("You may ask what we store about you, have it corrected or have it deleted. Write to "),
        mail,
        text("."),
      ),
    ),
  ),
};

const TERMS: LegalDocument = {
  ...FIRST,
  summary: list(
    "A gift is voluntary, in US dollars, and used for what its campaign describes. You pay the amount you see.",
    "We are not a registered charity yet: a gift lowers nobody's taxes.",
    "Write what is true and respects the people in it, children first of all.",
    "Nothing here replaces a lawyer or a doctor.",
  ),
  content: doc(
    section("Who we are", p(NOT_DEDUCTIBLE_STATEMENT)),
    section(
      "Gifts",
      p(
        "A gift is voluntary and made in US dollars. The amount you see before you pay is the amount you are charged. A gift to a campaign is used for what that campaign describes. If a campaign takes in more than its goal, the rest serves the same purpose.",
      ),
      p(
        "Campaigns started by members are run through the foundation: it receives the money and pays for the purpose. The person who started the campaign never holds the money.",
      ),
      paragraph(text("If you gave by mistake, write to "), mail, text(" and we will look at it together.")),
    ),
    section(
      "Our shop",
      p(
        "Prices are in US dollars, and the sum you see before you pay, shipping included, is the sum you are charged. We send to addresses in the United States. What is left of a price goes into the work of the foundation; an order is no gift.",
      ),
      paragraph(
        text("If something arrives broken, or not at all, or you want to send it back, write to "),
        mail,
        text(" and we will look at it together."),
      ),
    ),
    section(
      "What you write here",
      p(
        "Messages and stories must be true, must respect the people in them, children first of all, and must not be advertising. Staff may decline or remove what is not.",
      ),
    ),
    section(
      "No legal or medical advice",
      p("What you read here is meant to help you find your way. It does not replace a lawyer or a doctor."),
    ),
    section(
      "When these rules change",
      p(
        "A new version says what is different. Whoever has an account is shown it once, and the older versions stay readable.",
      ),
    ),
  ),
};

export const FIRST_VERSIONS: Record<LegalName, LegalDocument> = { privacy: PRIVACY, terms: TERMS };
