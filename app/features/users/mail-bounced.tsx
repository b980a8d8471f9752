import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Notice } from "~/components/feedback/notice";
import { useAuth } from "~/lib/session";
import { userQueries } from "./queries";

/** Whoever waits for our emails learns that none arrives; `here` is the page on which the address is changed. */
export function MailBounced({ here = false }: { here?: boolean }) {
  const { user } = useAuth();
  const { data } = useQuery(userQueries.mine(user?.id ?? ""));
  if (!data?.mail_bounced_at) return null;
  return (
    <Notice
      tone="warning"
      title={`Our email to ${user?.email} did not arrive`}
      className="mb-8 wrap-anywhere"
    >
      The mail server says this address takes no mail. If it is wrong or old,{" "}
      {here ? (
        'please change it below, under "Email".'
      ) : (
        <>
          please{" "}
          <Link to="/profile" className="text-link underline underline-offset-4">
            change your address
          </Link>
          .
        </>
      )}
    </Notice>
  );
}
