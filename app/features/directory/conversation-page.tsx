import { LoadingState } from "~/components/feedback/loading-state";
import { Form, Submit } from "~/components/form/form";
import { LinkField } from "~/components/form/link-field";
import { useForm } from "~/components/form/use-form";
import { Container } from "~/components/ui/section";
import { useLinkToken } from "~/lib/browser/fragment";
import { CONVERSATION_DAYS, CONVERSATION_TOKEN } from "~domain/directory-messages";
import { Conversation } from "./conversation";
import { type ConversationPosted, OPEN_FORM } from "./forms";
import { byLink } from "./mutations";
import { NoConversation } from "./no-conversation";

/**
 * Where the link of a mail leads. What opens it stands behind the #, where no server and no log sees it; without a script
 * it is posted. `posted`: what came of that.
 */
export function ConversationPage({ posted }: { posted: ConversationPosted | null }) {
  const fragment = useLinkToken(CONVERSATION_TOKEN);
  const found = posted?.done ?? posted?.shown;
  const token = found?.token ?? fragment;
  return (
    <Container width="text" className="min-h-[60vh] py-12 md:py-20">
      {token ? (
        <Conversation
          key={token}
          door={byLink(token)}
          link={token}
          first={found ? found.conversation : undefined}
          posted={posted}
        />
      ) : posted || token === "" ? (
        <>
          <NoConversation />
          <OpenForm posted={posted} />
        </>
      ) : (
        <>
          <h1>A conversation</h1>
          <LoadingState label="Opening the conversation" className="noscript:hidden" />
          <noscript>
            <p className="mt-4 text-lg">
              Your browser runs no JavaScript, so this page can't read the link by itself. Copy the address of
              this page from the bar of your browser, or the link from our email, and paste it here.
            </p>
            <OpenForm posted={null} />
          </noscript>
        </>
      )}
    </Container>
  );
}

function OpenForm({ posted }: { posted: ConversationPosted | null }) {
  const form = useForm({
    ...OPEN_FORM,
    // What was posted from a conversation that opens no more comes back here.
    posted: posted && { ...posted, form: OPEN_FORM.id },
    send: async ({ token }) => {
      location.hash = token;
    },
  });
  return (
    <div className="mt-8">
      <Form form={form} label="Open a conversation" brief>
        <LinkField
          {...form.field("token")}
          label="Your link"
          hint={`The whole link, as you got it. It opens the conversation for ${CONVERSATION_DAYS} days.`}
        />
        <Submit form={form}>Open it</Submit>
      </Form>
    </div>
  );
}
