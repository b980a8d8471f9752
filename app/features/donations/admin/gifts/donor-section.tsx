import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { MESSAGE_STATES } from "../queries";
import { Fact, Facts } from "./facts";
import { type Gift, personOf } from "./queries";

const LINK = "text-link underline underline-offset-4";

/** Who gave, what others see of it, and what was written with it. */
export function DonorSection({ gift }: { gift: Gift }) {
  const { donor_name, donor_email, user_id, given_at, message, message_status } = gift;
  return (
    <section aria-labelledby="donor" className="paper p-6">
      <h2 id="donor" className="mb-4 text-xl">
        Donor
      </h2>
      <Facts>
        <Fact name="Name">{donor_name || <span className="text-ink-soft">Not given</span>}</Fact>
        <Fact name="Email">
          <Email email={donor_email} />
        </Fact>
        {given_at ? <Fact name="On the site">{shownOf(gift)}</Fact> : null}
        {message ? (
          <Fact name="Message">
            <span className="block whitespace-pre-line">{message}</span>
            <Link to="/admin/gift-messages" className={LINK}>
              {message_status === "none" ? "Gift Messages" : MESSAGE_STATES[message_status]}
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
      </Facts>
      <Person gift={gift} />
    </section>
  );
}

/** Whoever was erased has left a stand-in, so that donors can still be counted. */
function Email({ email }: { email: string | null }) {
  if (!email) return "Not known";
  if (email.endsWith("@deleted.invalid")) return "Erased";
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
  if (person === undefined) return <NotLoaded query={query} what="what we know of the donor" part quiet />;
  if (person === null) return null;
  return (
    <p className="mt-4">
      <Link to={`/admin/crm/${person}`} className={LINK}>
        What we know of them in the CRM
      </Link>
    </p>
  );
}
