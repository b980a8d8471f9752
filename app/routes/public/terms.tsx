import { TextPage, type TextSection } from "~/components/content/text-page";
import { Disclaimer } from "~/components/ui/disclaimer";
import { ORGANISATION } from "~/lib/organisation";
import { pageMeta } from "~/lib/query/page-data";
import { pageLoader } from "~/lib/query/page-loader";

const LEAD = "The rules for using this website and for giving through it.";
const mail = <a href={`mailto:${ORGANISATION.contact_email}`}>{ORGANISATION.contact_email}</a>;

const SECTIONS: TextSection[] = [
  {
    title: "Who we are",
    body: (
      <p>
        <Disclaimer />
      </p>
    ),
  },
  {
    title: "Gifts",
    body: (
      <>
        <p>
          A gift is voluntary and made in US dollars. The amount you see before you pay is the amount you are
          charged. A gift to a campaign is used for what that campaign describes. If a campaign takes in more
          than its goal, the rest serves the same purpose.
        </p>
        <p>
          Campaigns started by members are run through the foundation: it receives the money and pays for the
          purpose. The person who started the campaign never holds the money.
        </p>
        <p>If you gave by mistake, write to {mail} and we will look at it together.</p>
      </>
    ),
  },
  {
    title: "What you write here",
    body: (
      <p>
        Messages and stories must be true, must respect the people in them, children first of all, and must
        not be advertising. Staff may decline or remove what is not.
      </p>
    ),
  },
  {
    title: "No legal or medical advice",
    body: (
      <p>What you read here is meant to help you find your way. It does not replace a lawyer or a doctor.</p>
    ),
  },
];

export const loader = pageLoader(
  () => ({}),
  () => ({ description: LEAD }),
);
export const meta = pageMeta;

export default function Terms() {
  return <TextPage title="Terms of Service" lead={LEAD} sections={SECTIONS} />;
}
