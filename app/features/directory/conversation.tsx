import { useEffect, useState } from "react";
import { Link } from "react-router";
import { ConfirmDialog, type Question } from "~/components/admin/confirm-dialog";
import { ErrorState } from "~/components/feedback/error-state";
import { LoadingState } from "~/components/feedback/loading-state";
import { showConfirmation } from "~/components/feedback/toast-store";
import { PostButton } from "~/components/form/post-button";
import { useAction } from "~/components/form/use-action";
import { Button } from "~/components/ui/button";
import { DateText } from "~/components/ui/date";
import { useKeptFocus } from "~/lib/use-kept-focus";
import type { Conversation as ConversationRow } from "~domain/directory-messages";
import { AnswerForm } from "./answer-form";
import { CLOSE_FORM, type ConversationPosted, ERASE_FORM, OPEN_FORM } from "./forms";
import { HandOver } from "./hand-over";
import { Messages } from "./messages";
import type { Door } from "./mutations";
import { LookFurther, NoConversation, Unsent } from "./no-conversation";

type Read = "loading" | "failed" | ConversationRow | null;

interface Props {
  door: Door;
  /** What opens it where there is no script. */
  link?: string;
  /** As it was read with the page that was posted. */
  first?: ConversationRow | null | undefined;
  posted?: ConversationPosted | null;
  /** Whose door it is, where that is known before it opens. */
  side?: ConversationRow["side"];
}

/** A conversation for whoever holds its door; give it a key with the door. Its headline is the other side's name. */
export function Conversation({ door, link, first, posted = null, side: own }: Props) {
  const [read, setRead] = useState<Read>(first === undefined ? "loading" : first);
  const [tries, setTries] = useState(0);
  const [unsent, setUnsent] = useState("");
  const [side, setSide] = useState(first?.side ?? own);
  const [erased, setErased] = useState(first === null && posted?.form === ERASE_FORM.id);
  const here = useKeptFocus(read === null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try reads again; another door has another key
  useEffect(() => {
    if (first !== undefined && tries === 0) return;
    let left = false;
    door({ action: "read" }).then(
      (found) => left || change(found),
      () => left || setRead("failed"),
    );
    return () => {
      left = true;
    };
  }, [tries]);
  const change = (next: ConversationRow | null) => {
    if (next) setSide(next.side);
    setRead(next);
  };
  const retry = () => {
    setRead("loading");
    setTries(tries + 1);
  };
  if (read === "loading" || read === "failed")
    return (
      <>
        <h1>A conversation</h1>
        {read === "loading" ? (
          <LoadingState label="Opening the conversation" />
        ) : (
          <ErrorState title="We couldn't load the conversation" onRetry={retry} />
        )}
      </>
    );
  return (
    <div ref={here} tabIndex={-1} className="outline-none">
      {read === null ? (
        <NoConversation {...{ unsent, side, erased }} />
      ) : (
        <Opened
          {...{ door, link, posted, unsent }}
          conversation={read}
          onChange={change}
          onErased={() => setErased(true)}
          onTyped={setUnsent}
        />
      )}
    </div>
  );
}

type OpenedProps = {
  door: Door;
  link: string | undefined;
  posted: ConversationPosted | null;
  conversation: ConversationRow;
  onChange: (next: ConversationRow | null) => void;
  onErased: () => void;
  unsent: string;
  onTyped: (words: string) => void;
};

function Opened(props: OpenedProps) {
  const { door, link, posted, conversation, unsent, onChange, onTyped } = props;
  const { side, is_closed, is_listed, path, expires_at } = conversation;
  const open = !is_closed && (side === "professional" || is_listed);
  return (
    <>
      <h1 className="text-4xl">{conversation.with}</h1>
      <p className="mt-4 text-ink-soft">
        Erased by itself on <DateText value={expires_at} />. Neither side sees the other's address.{" "}
        {side === "visitor" && is_listed ? (
          <Link to={path} className="text-link underline underline-offset-4">
            Their listing
          </Link>
        ) : null}
      </p>
      <Messages messages={conversation.messages} other={conversation.with} />
      {open ? (
        <AnswerForm {...{ door, link, posted, onTyped, conversation }} onSent={onChange} />
      ) : (
        <>
          <p className="paper mt-8 p-5">
            {is_closed
              ? "No more messages are taken in this conversation."
              : "This listing is not in the directory any more, so nothing can be sent. What was written stays until then."}
          </p>
          <Unsent words={unsent} />
          {side === "visitor" ? <LookFurther>Look for another one</LookFurther> : null}
        </>
      )}
      <Acts {...props} />
      <HandOver {...{ door, link, posted }} reported_at={conversation.reported_at} onSent={onChange} />
    </>
  );
}

/** What else can be done, each once it was asked for. */
function Acts({ door, link, conversation, onChange, onErased, onTyped }: OpenedProps) {
  const { side, is_closed, messages } = conversation;
  const [question, setQuestion] = useState<Question | null>(null);
  const { pending, run } = useAction();
  // What is being written stays, whatever comes of it.
  const look = () =>
    run(async () => {
      const now = await door({ action: "read" });
      onChange(now);
      if (!now) return;
      const more = now.messages.length - messages.length;
      showConfirmation(more > 0 ? "There is something new." : "Nothing new yet.");
    });
  const erase: Question = {
    title: "Erase this conversation?",
    text: "It is gone at once, for both sides, and its links open nothing any more.",
    yes: "Erase it",
    danger: true,
    act: async () => {
      const now = await door({ action: "erase" });
      if (!now) {
        onTyped("");
        onErased();
      }
      onChange(now);
    },
  };
  const close: Question = {
    title: "Take no more messages?",
    text: "This visitor can no longer write to you here, nor for 30 days in the same way. Once they open an email of ours, nor from that address. They read that no more messages are taken.",
    yes: "Take no more",
    danger: true,
    act: async () => onChange(await door({ action: "close" })),
  };
  return (
    <div className="mt-10 border-t border-line pt-6">
      <div className="flex flex-wrap gap-3 noscript:hidden">
        <Button variant="quiet" aria-disabled={pending} onClick={() => void look()}>
          Check for new messages
        </Button>
        {side === "visitor" ? (
          <Button variant="quiet" onClick={() => setQuestion(erase)}>
            Erase this conversation
          </Button>
        ) : is_closed ? null : (
          <Button variant="quiet" onClick={() => setQuestion(close)}>
            Take no more messages
          </Button>
        )}
      </div>
      {link ? <PostedActs link={link} side={side} is_closed={is_closed} /> : null}
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </div>
  );
}

/** The same without a script: nobody asks a second time, and the buttons say so. */
function PostedActs({
  link,
  side,
  is_closed,
}: Pick<ConversationRow, "side" | "is_closed"> & { link: string }) {
  const fields = { token: link };
  return (
    <>
      <PostButton form={OPEN_FORM.id} fields={fields}>
        Check for new messages
      </PostButton>
      {side === "visitor" ? (
        <PostButton form={ERASE_FORM.id} fields={fields}>
          Erase this conversation at once, for both sides
        </PostButton>
      ) : is_closed ? null : (
        <PostButton form={CLOSE_FORM.id} fields={fields}>
          Take no more messages, from now on
        </PostButton>
      )}
    </>
  );
}
