import { useQuery } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { AllGone, ByAccount } from "~/components/care/by-account";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Notice } from "~/components/feedback/notice";
import { Button } from "~/components/ui/button";
import { Container, SectionHeading } from "~/components/ui/section";
import { useAuth } from "~/lib/session";
import { HELP_KINDS } from "~domain/apply";
import { formatDate } from "~domain/dates";
import { HELP_TOKEN, type HelpRequest, openForm } from "~domain/help-requests";
import type { StatusPosted, Whose } from "./forms";
import { OpenForm } from "./open-form";
import { applyQueries } from "./queries";
import { RequestView } from "./request-view";
import { SentNotice } from "./sent-notice";
import { Withdraw } from "./withdraw";

/** Somebody meant a link, though a part of it is missing; "#main" is none. */
const MEANT = /^[\w-]{16,}$/;
const listen = (heard: () => void) => {
  window.addEventListener("hashchange", heard);
  return () => window.removeEventListener("hashchange", heard);
};
/** What stands behind the # reaches no server. Undefined until the page knows. */
const useToken = () =>
  useSyncExternalStore(
    listen,
    () => window.location.hash.slice(1),
    () => undefined,
  );

/** How a request stands: by its private link, by its code where there is no script, or by the account it belongs to. */
export function StatusPage({ posted }: { posted: StatusPosted | null }) {
  const fragment = useToken();
  const token = fragment !== undefined && HELP_TOKEN.test(fragment) ? fragment : null;
  const [gone, setGone] = useState(posted?.done !== undefined && "withdrawn" in posted.done);
  const found = posted?.done ?? posted?.shown;
  const opened = found && "request" in found ? found : null;
  const sent = found && "due_on" in found ? found : null;
  const refused = posted?.said ? openForm.safeParse(posted.values).data?.token : undefined;
  return (
    <Container width="text" className="pt-10 pb-24 md:pt-16">
      <SectionHeading level={1} title="Your page" lead="Only whoever has your link can open it." />
      <div className="mt-10 space-y-10">
        {gone ? (
          <AllGone>
            What you sent, what we wrote and every file are erased. You can ask again at any time.
          </AllGone>
        ) : token ? (
          <ByLink key={token} token={token} onGone={() => setGone(true)} />
        ) : sent ? (
          <SentNotice sent={sent} />
        ) : opened ? (
          <Opened
            first={opened.request}
            whose={{ token: opened.token }}
            posted={posted}
            onGone={() => setGone(true)}
          />
        ) : (
          <>
            {fragment && MEANT.test(fragment) ? <NoSuchLink /> : null}
            <Mine onGone={() => setGone(true)} />
            <OpenForm posted={posted} />
            {refused ? (
              <Withdraw old whose={{ token: refused }} posted={posted} onGone={() => setGone(true)} />
            ) : null}
          </>
        )}
      </div>
    </Container>
  );
}

const NoSuchLink = () => (
  <Notice tone="warning" title="This link opens nothing">
    It may be wrong or old, or what you sent was erased. You can ask again at any time.
  </Notice>
);

function ByLink({ token, onGone }: { token: string; onGone: () => void }) {
  const query = useQuery(applyQueries.byLink(token));
  if (query.data === undefined) return <NotLoaded query={query} what="your page" />;
  if (query.data === null)
    return (
      <>
        <NoSuchLink />
        <OpenForm posted={null} />
        <Withdraw old whose={{ token }} onGone={onGone} />
      </>
    );
  return <Opened first={query.data} whose={{ token }} onGone={onGone} />;
}

type OpenedProps = { first: HelpRequest; whose: Whose; posted?: StatusPosted | null; onGone: () => void };
function Opened({ first, ...props }: OpenedProps) {
  const [request, setRequest] = useState(first);
  return <RequestView request={request} onChange={setRequest} {...props} />;
}

/** For whoever is signed in: the requests of the account, one at a time. */
function Mine({ onGone }: { onGone: () => void }) {
  const { user, status } = useAuth();
  const query = useQuery({ ...applyQueries.mine(user?.id ?? ""), enabled: status === "signed_in" });
  const [chosen, setChosen] = useState("");
  if (status === "signed_out" || status === "loading") return <ByAccount />;
  if (!query.data) return <NotLoaded query={query} what="your requests" part quiet />;
  const requests = query.data.filter(({ state }) => state !== "draft");
  const open = requests.find(({ id }) => id === chosen) ?? requests[0];
  if (!open) return null;
  return (
    <>
      {requests.length > 1 ? (
        <fieldset className="flex flex-wrap gap-3">
          <legend className="mb-3 font-semibold">Your requests</legend>
          {requests.map(({ id, kind, sent_at }) => (
            <Button
              key={id}
              variant={id === open.id ? "primary" : "quiet"}
              aria-pressed={id === open.id}
              onClick={() => setChosen(id)}
            >
              {[HELP_KINDS[kind], sent_at ? formatDate(sent_at) : ""].filter(Boolean).join(", ")}
            </Button>
          ))}
        </fieldset>
      ) : null}
      <Opened key={open.id} first={open} whose={{ request_id: open.id }} onGone={onGone} />
    </>
  );
}
