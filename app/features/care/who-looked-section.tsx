import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Looks } from "~/components/care/looks";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { FormCard } from "~/components/form/form-card";
import { DateText } from "~/components/ui/date";
import { useAuth } from "~/lib/session";
import { careRecord } from "~domain/care";
import { careQueries } from "./queries";

/** Where this section stands. */
const HERE = "/dashboard/profile";

/** For whoever has told us something in confidence: what there is, and each look at it. */
export function WhoLookedSection() {
  const { user } = useAuth();
  const query = useQuery(careQueries.mine(user?.id ?? ""));
  const { data } = query;
  // Most have told us nothing: for them nothing stands here, not even while it is asked. That it failed is said.
  if (data ? data.held.length + data.looks.length === 0 : query.errorUpdateCount === 0) return null;
  return (
    <FormCard
      title="What we hold and who looked"
      lead="What you have told us is confidential and open to care staff alone. Each time one of them opens it, or finds you by your name, it is written here."
    >
      {data ? (
        <>
          <ul className="mb-6 list-disc space-y-1 pl-5">
            {data.held.map(({ what, since, link_path }) => (
              <li key={`${what} ${since}`}>
                {link_path && link_path !== HERE ? (
                  <Link to={link_path} className="text-link underline underline-offset-4">
                    {careRecord(what)}
                  </Link>
                ) : (
                  careRecord(what)
                )}
                {", since "}
                <DateText value={since} />
              </li>
            ))}
          </ul>
          <h3 className="mb-2 text-lg">Who looked</h3>
          <Looks looks={data.looks} />
        </>
      ) : (
        <NotLoaded query={query} what="what we hold and who looked" part />
      )}
    </FormCard>
  );
}
