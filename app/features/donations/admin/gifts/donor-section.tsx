import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Fact, Facts } from "~/components/admin/facts";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { MESSAGE_STATES } from "../queries";
import { emailOf, type Gift, personOf } from "./queries";

const LINK = "text-link underline underline-offset-4";

/** Who gave, what others see of it, and what was written with it. */
export function DonorSection({ gift }: { gift: Gift }) {
  const { donor_name, user_id, given_at, message, message_status } = gift;
  return (
    <section aria-labelledby="donor" className="paper p-6">
      <h2 id="donor" className="mb-4 text-xl">
        Donor
      </h2>
      <Facts narrow>
        <Fact name="Name">{donor_name || <span className="text-ink-soft">Not given</span>}</Fact>
        <Fact name="Email">
          <Email gift={gift} />
        </Fact>
        {given_at ? <Fact name="On the site">{shownOf(gift)}</Fact> : null}
        {message ? (
          <Fact name="Message">
            <span className="block whitespace-pre-line">{message}</span>
            {message_status === "none" ? null : `${MESSAGE_STATES[message_status]}, see `}
            <Link to="/admin/gift-messages" className={LINK}>
              Gift Messages
            </Link>
          </Fact>
        ) : null}
        <Fact name="Account">
          {user_id ? (
            <Link to={`/admin/user-management/${user_id}`} className={LINK}>
              Open the account
            </Link>
          ) : (
            "Given without one"
          )}
        </Fact>
        <Fact name="CRM">
          <Person gift={gift} />
        </Fact>
      </Facts>
    </section>
  );
}

function Email({ gift }: { gift: Gift }) {
  const email = emailOf(gift);
  if (!email) return gift.donor_email ? "Erased" : "Not known";
  return (
    <a href={`mailto:${email}`} className={LINK}>
      {email}
    </a>
  );
}

const shownOf = ({ hide_name, hide_amount }: Gift): string => {
  if (hide_name && hide_amount) return "Neither name nor amount";
  if (hide_name) return "The amount, not the name";
  return hide_amount ? "The name, not the amount" : "Name and amount";
};

function Person({ gift }: { gift: Gift }) {
  const query = useQuery(personOf(gift));
  const { data: person } = query;
  if (person === undefined) return <NotLoaded query={query} what="who it is in the CRM" part quiet />;
  if (person === null) return "Not there";
  return (
    <Link to={`/admin/crm/${person}`} className={LINK}>
      Open the person
    </Link>
  );
}
