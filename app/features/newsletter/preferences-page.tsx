import { useEffect, useState } from "react";
import { ErrorState } from "~/components/feedback/error-state";
import { LoadingState } from "~/components/feedback/loading-state";
import { Container, SectionHeading } from "~/components/ui/section";
import { useLinkToken } from "~/lib/browser/fragment";
import { LINK_TOKEN, type NewsletterPreferences } from "~domain/newsletter";
import { AskForm } from "./ask-form";
import { actOnPreferences } from "./mutations";
import { WithoutScripts } from "./parts";
import { PreferencesForm } from "./preferences-form";

/** Where the link of every letter leads, and where a new one can be asked for. */
export function PreferencesPage() {
  const token = useLinkToken(LINK_TOKEN);
  return (
    <Container width="text" className="py-12 md:py-20">
      <SectionHeading
        level={1}
        eyebrow="Newsletter"
        title="Your preferences"
        lead="What we write to you about, how often, and whether at all. You need no account for this."
      />
      <WithoutScripts />
      <div className="mt-10">
        {token === undefined ? (
          <LoadingState label="Opening your preferences" className="noscript:hidden" />
        ) : token === "" ? (
          <NoLink isCutOff={window.location.hash.length > 1} />
        ) : (
          <Opened key={token} token={token} />
        )}
      </div>
    </Container>
  );
}

/** Nothing of what the link says: a mail program may have broken it. */
function NoLink({ isCutOff }: { isCutOff: boolean }) {
  return (
    <>
      {isCutOff ? (
        <p className="mb-8 text-lg">
          This link opens nothing any more: the address it was sent to has been erased here, or the link is
          not complete.
        </p>
      ) : null}
      <AskForm />
    </>
  );
}

type Read = "loading" | "failed" | "gone" | NewsletterPreferences;

function Opened({ token }: { token: string }) {
  const [read, setRead] = useState<Read>("loading");
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try reads again
  useEffect(() => {
    let left = false;
    void actOnPreferences({ action: "read", token }).then((result) => {
      if (left) return;
      setRead(result.ok ? (result.value.preferences ?? "gone") : "failed");
    });
    return () => {
      left = true;
    };
  }, [token, tries]);
  if (read === "loading") return <LoadingState label="Opening your preferences" />;
  if (read === "failed")
    return <ErrorState title="We couldn't load your preferences" onRetry={() => setTries(tries + 1)} />;
  if (read === "gone") return <NoLink isCutOff />;
  return <PreferencesForm token={token} preferences={read} />;
}
