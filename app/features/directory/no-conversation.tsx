import { Link } from "react-router";
import { TextArea } from "~/components/form/text-area";
import { DIRECTORY_PATH } from "~domain/directory";
import type { Conversation } from "~domain/directory-messages";

type Gone = { unsent?: string; side?: Conversation["side"] | undefined; erased?: boolean };

/** Ended, erased just now or before, or never one; `unsent`: what was being written when that was noticed. */
export function NoConversation({ unsent = "", side, erased = false }: Gone) {
  return (
    <>
      <h1>{erased ? "The conversation is erased" : "This conversation is gone"}</h1>
      <p className="mt-4 text-lg">
        {erased
          ? "It is gone for both sides, and its links open nothing any more. "
          : "It ended 30 days after it began, or was erased, or the link is not complete. "}
        Nothing of it is kept; only where one side reported it, our staff has a copy until that is decided.
      </p>
      <Unsent words={unsent} />
      {/* The other side looks for nobody. */}
      {side === "professional" ? null : <LookFurther>Find a lawyer or a therapist</LookFurther>}
    </>
  );
}

export const LookFurther = ({ children }: { children: string }) => (
  <p className="mt-6">
    <Link
      to={DIRECTORY_PATH}
      className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
    >
      {children}
    </Link>
  </p>
);

export const Unsent = ({ words }: { words: string }) =>
  words.trim() ? (
    <TextArea
      className="mt-6"
      label="What you were writing"
      hint="It was not sent. It is kept nowhere: copy what you still need."
      rows={5}
      value={words}
      readOnly
    />
  ) : null;
