import { TextPage, type TextSection } from "~/components/content/text-page";
import { ORGANISATION } from "~/lib/organisation";
import { pageMeta } from "~/lib/query/page-data";
import { pageLoader } from "~/lib/query/page-loader";
import { INQUIRIES_KEPT } from "~domain/inquiries";

const LEAD = "What this website stores about you, why, for how long and who can see it.";
const mail = <a href={`mailto:${ORGANISATION.contact_email}`}>{ORGANISATION.contact_email}</a>;

const SECTIONS: TextSection[] = [
  {
    title: "When you look around",
    body: (
      <p>
        You can read this website without an account. It sets no advertising cookies and loads nothing from
        other companies. Your choice of light or dark colors stays on your device. The server keeps technical
        logs without names, addresses or what you typed.
      </p>
    ),
  },
  {
    title: "When you give",
    body: (
      <>
        <p>
          We store your name, your email, the amount, the campaign and your message, because a gift must be
          recorded and a receipt sent. On campaign pages others see your first name with an initial, or
          "Anonymous" if you ask for it; your amount can be hidden too. Messages appear after our staff have
          read them.
        </p>
        <p>
          Card details go straight to the payment service, Stripe. They never reach our server and we cannot
          see them. Records of gifts are kept for as long as the law asks of us.
        </p>
      </>
    ),
  },
  {
    title: "When you write to us",
    body: (
      <p>
        What you write on our contact and press pages is read by our staff and by nobody else. We erase it,
        with our answer, after {INQUIRIES_KEPT}. Some words make your browser show whom to call in an
        emergency; it looks for them on your device and tells nobody.
      </p>
    ),
  },
  {
    title: "When you have an account",
    body: (
      <>
        <p>
          Your profile is visible to you and to the staff who look after it. Requests for help and records of
          gifts are kept apart, and different people have access to them. A picture you add is made small in
          your browser, without place and camera data; whoever has its address can see it.
        </p>
        <p>
          For a membership Stripe keeps your email and the card for the next month. When your account is
          deleted, the membership ends and both are deleted there, too.
        </p>
      </>
    ),
  },
  {
    title: "Your rights",
    body: <p>You may ask what we store about you, have it corrected or have it deleted. Write to {mail}.</p>,
  },
];

export const loader = pageLoader(
  () => ({}),
  () => ({ description: LEAD }),
);
export const meta = pageMeta;

export default function Privacy() {
  return <TextPage title="Privacy Policy" lead={LEAD} sections={SECTIONS} />;
}
