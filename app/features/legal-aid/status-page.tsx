import { useQuery } from "@tanstack/react-query";
import { useState, useSyncExternalStore } from "react";
import { Link } from "react-router";
import { AllGone, ByAccount } from "~/components/care/by-account";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Notice } from "~/components/feedback/notice";
import { Form, Submit } from "~/components/form/form";
import { LinkField } from "~/components/form/link-field";
import { useForm } from "~/components/form/use-form";
import { DateText } from "~/components/ui/date";
import { Container, SectionHeading } from "~/components/ui/section";
import { useAuth } from "~/lib/session";
import { LEGAL_AID_STATES, type LegalAidState, type LegalAidStatus } from "~domain/legal-aid";
import { OPEN_FORM, type StatusPosted } from "./forms";
import { ASK_PATH, STATUS_PATH } from "./places";
import { legalAidQueries } from "./queries";
import { NEW_ONE, RequestStatus } from "./request-status";

const LINK = /^([0-9a-f]{64}|[0-9a-f-]{36})$/;
/** Somebody meant a link, though a part of it is missing; "#main" is none. */
const MEANT = /^[\w-]{16,}$/;

/** What stands behind "#": browsers send it to nobody, and so no log has it. Empty on the server. */
function useFragment(): string {
  return useSyncExternalStore(
    (changed) => {
      addEventListener("hashchange", changed);
      return () => removeEventListener("hashchange", changed);
    },
    () => location.hash.slice(1),
    () => "",
  );
}

/** /legal-aid/request: by the private link, or one's own with an account. `posted`: opened without JavaScript. */
export function StatusPage({ posted = null }: { posted?: StatusPosted | null }) {
  const fragment = useFragment();
  const link = LINK.test(fragment) ? fragment : "";
  const found = posted?.done ?? posted?.shown;
  const [erased, setErased] = useState("");
  return (
    <Container width="text" className="pt-10 pb-20 md:pt-16 md:pb-28">
      <SectionHeading level={1} eyebrow="Legal aid" title="Your request" />
      <div className="mt-8 grid gap-10">
        {(found && "erased" in found) || (erased && (erased === link || erased === found?.link)) ? (
          <AllGone>Your request is erased, with what was said. {NEW_ONE}</AllGone>
        ) : found ? (
          <ByLink
            key={found.link}
            link={found.link}
            first={found.status}
            posted={posted}
            onErased={() => setErased(found.link)}
          />
        ) : link ? (
          <ByLink key={link} link={link} onErased={() => setErased(link)} />
        ) : (
          <>
            {MEANT.test(fragment) ? <NoSuchLink /> : null}
            <Own />
            <OpenForm posted={posted} />
          </>
        )}
      </div>
    </Container>
  );
}

type ByLinkProps = {
  link: string;
  first?: LegalAidStatus;
  posted?: StatusPosted | null;
  onErased: () => void;
};

/** `first`: as the server has shown it. What is done here shows all the same. */
function ByLink({ link, first, posted, onErased }: ByLinkProps) {
  const { status } = useAuth();
  const signIn = status === "signed_out" && link.length === 36;
  const query = useQuery({
    ...legalAidQueries.status(link),
    ...(first && { initialData: first }),
    // Somebody's own request opens with the session only.
    enabled: status !== "loading" && !signIn,
  });
  if (signIn) return <ByAccount hash={`#${link}`} />;
  if (query.data) return <RequestStatus request={query.data} {...{ link, posted, onErased }} />;
  if (query.data === undefined) return <NotLoaded query={query} what="your request" />;
  return (
    <>
      <NoSuchLink />
      <OpenForm posted={null} />
    </>
  );
}

const NoSuchLink = () => (
  <Notice tone="warning" title="This link opens nothing">
    Please check that it is whole. If the request was erased, it is gone for good.
  </Notice>
);

function OpenForm({ posted }: { posted: StatusPosted | null }) {
  const form = useForm({
    ...OPEN_FORM,
    // What was posted from a request that opens no more comes back here.
    posted: posted && { ...posted, form: OPEN_FORM.id },
    send: async ({ link }) => {
      location.hash = link;
    },
  });
  return (
    <Form form={form} label="Open your request" brief>
      <LinkField
        {...form.field("link")}
        label="The link you kept"
        hint="Paste all of it, as we showed it when you sent your request."
      />
      <Submit
        form={form}
        pendingText="Opening..."
        beside={
          <Link
            to={ASK_PATH}
            className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
          >
            Ask for legal help
          </Link>
        }
      >
        Open it
      </Submit>
    </Form>
  );
}

/** Those of the account, for whoever is signed in. */
function Own() {
  const { status, user } = useAuth();
  const query = useQuery({
    ...legalAidQueries.own(user?.id ?? ""),
    enabled: status === "signed_in" && user !== null,
  });
  if (status === "signed_out" || status === "loading") return <ByAccount />;
  const { data } = query;
  if (!data) return <NotLoaded query={query} what="your requests" part quiet />;
  if (data.length === 0) return null;
  return (
    <ul className="grid gap-4">
      {data.map(({ id, state, created_at }) => (
        <li key={id} className="paper p-5">
          <a href={`${STATUS_PATH}#${id}`} className="font-semibold text-link underline underline-offset-4">
            Request of <DateText value={created_at} />
          </a>
          <p className="mt-1 text-ink-soft">{LEGAL_AID_STATES[state as LegalAidState]}</p>
        </li>
      ))}
    </ul>
  );
}
