import { useQuery } from "@tanstack/react-query";
import { mailStanding } from "~/components/admin/mail-standing";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { mailsOf } from "./queries";

const ABOUT: Readonly<Record<string, string>> = {
  order_confirmation: "Confirmation",
  order_shipped: "On its way",
};

/** What the buyer was told by email, the newest first. */
export function MailSection({ id }: { id: string }) {
  const query = useQuery(mailsOf(id));
  const { data } = query;
  return (
    <section aria-labelledby="mails" className="paper p-6">
      <h2 id="mails" className="mb-4 text-xl">
        Emails
      </h2>
      {data === undefined ? (
        <NotLoaded query={query} what="the emails about it" part />
      ) : data.length === 0 ? (
        <p>No email about it is on record.</p>
      ) : (
        <ul className="grid gap-3">
          {data.map((mail) => (
            <li key={mail.id}>
              <span className="block font-semibold">{ABOUT[mail.template] ?? mail.template}</span>
              {mailStanding(mail)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
