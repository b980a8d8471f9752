import { useEffect, useRef, useState } from "react";
import { Link } from "react-router";
import { Form, Submit } from "~/components/form/form";
import { Honeypot } from "~/components/form/honeypot";
import { PostButton } from "~/components/form/post-button";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import { type FormState, useForm } from "~/components/form/use-form";
import { goTo } from "~/lib/browser/go-to";
import { late } from "~/lib/late";
import type { Posted } from "~/lib/posted";
import { reuse, tellAnew } from "~/lib/reuse";
import { useAuth } from "~/lib/session";
import { DIRECTORY_PATH } from "~domain/directory";
import {
  CONVERSATION_DAYS,
  CONVERSATION_PATH,
  MESSAGE_LENGTHS,
  MESSAGE_REFUSALS,
} from "~domain/directory-messages";
import { HELP_PATH } from "~domain/help";
import { MESSAGES } from "~domain/messages";
import { OPEN_FORM, type Started, WRITE_FORM } from "./forms";
import { startConversation } from "./mutations";
import type { ListingRow } from "./reads";

type Props = { listing: Pick<ListingRow, "id" | "name" | "kind">; posted?: Posted<Started> | null };
// Visitors do without its code.
const StoryPicker = late(() => import("~/components/care/story-picker").then((module) => module.StoryPicker));

/** A first message to a listing. Neither side sees the other's address. */
export function WriteSection({ listing, posted = null }: Props) {
  const [sent, setSent] = useState<Started | null>(posted?.done ?? null);
  return (
    <section aria-labelledby="write" className="mt-14">
      <h2 id="write" className="text-3xl">
        Write to {listing.name}
      </h2>
      {sent ? <Sent sent={sent} /> : <WriteForm listing={listing} posted={posted} onSent={setSent} />}
    </section>
  );
}

/** The listing is not shown any more, or its owner takes nothing more from here. */
const isOver = (code: string | undefined, message: string | undefined): boolean =>
  code === "gone" || message === MESSAGE_REFUSALS.thread_closed;

function WriteForm({ listing, posted, onSent }: Props & { onSent: (sent: Started) => void }) {
  const [working, setWorking] = useState(false);
  const [over, setOver] = useState(posted?.said ? isOver(posted.code, posted.said.description) : false);
  const form: FormState<typeof WRITE_FORM.initial> = useForm({
    ...WRITE_FORM,
    initial: { ...WRITE_FORM.initial, listing_id: listing.id },
    posted: posted ?? null,
    send: async (content, { reset }) => {
      const result = await startConversation(content, setWorking);
      if (!result.ok) {
        const { message, fields, code } = result.problem;
        tellAnew(result.problem, form.set);
        setOver(isOver(code, message));
        return { said: MESSAGES.failed(message), ...(fields && { fields }) };
      }
      reset();
      onSent({ ...result.value, has_email: content.visitor_email !== null });
    },
  });
  const { status } = useAuth();
  const { id, name, value } = form.field("listing_id");
  return (
    <>
      <p className="mt-3 mb-8 text-lg text-ink-soft">
        We pass your message on. The office does not see your address, and you don't see theirs. After{" "}
        {CONVERSATION_DAYS} days all of it is erased, unless one of you has reported it to our staff.
      </p>
      <Form form={form} label="Write">
        <input type="hidden" id={id} name={name} value={value} readOnly />
        <TextField
          {...form.field("visitor_name")}
          label="What may we call you?"
          hint="A first name is enough"
          autoComplete="off"
          required
        />
        <TextField
          {...form.field("visitor_email")}
          type="email"
          label="Your email"
          optional
          hint={`So that we can tell you of an answer. The email only says "You have a message". Leave it empty if someone else reads your email: you get a link to come back by.`}
          autoComplete="email"
        />
        {status === "signed_in" ? (
          <StoryPicker
            recipient={listing.name}
            limit={MESSAGE_LENGTHS.words}
            onUse={(words, share) => {
              form.set("words", words);
              reuse(share, form.set);
            }}
          />
        ) : null}
        <TextArea
          {...form.field("words")}
          label="Your message"
          hint="Say what it is about in a few lines. Please leave out names of children and numbers of cases. Until they accept you as a client, it may not be confidential."
          rows={6}
          maxLength={MESSAGE_LENGTHS.words}
          required
        />
        <Honeypot {...form.field("website")} />
        <Submit form={form} size="lg" pendingText={working ? "Checking your browser..." : "Sending..."}>
          Send message
        </Submit>
        {over ? <OtherWays /> : null}
      </Form>
    </>
  );
}

/** Where to go when this listing takes nothing. What was written stays in the form. */
const OtherWays = () => (
  <p>
    You can <LinkTo to={DIRECTORY_PATH}>look for another one</LinkTo>, read{" "}
    <LinkTo to="/legal-aid">what you can do now</LinkTo>, or see{" "}
    <LinkTo to={HELP_PATH}>every way to help</LinkTo>.
  </p>
);
const LinkTo = ({ to, children }: { to: string; children: string }) => (
  <Link to={to} className="text-link underline underline-offset-4">
    {children}
  </Link>
);

function Sent({ sent: { token, has_email } }: { sent: Started }) {
  const here = useRef<HTMLDivElement>(null);
  // The button that had the focus is gone.
  useEffect(() => goTo(here.current), []);
  return (
    <div ref={here} id={`${WRITE_FORM.id}-form`} tabIndex={-1} className="paper mt-6 p-6 outline-none sm:p-8">
      <h3 className="text-2xl">Your message is on its way</h3>
      <p className="mt-3">
        {has_email
          ? "When there is an answer, we send you an email that says so and nothing else. "
          : "You left no address, so this link is the only way back to the answer. Keep it where only you find it. "}
        Nobody promises how soon they answer: it's fine to write to two or three others.
      </p>
      <p className="mt-5">
        <Link
          to={`${CONVERSATION_PATH}#${token}`}
          className="text-lg font-semibold text-link underline underline-offset-4"
        >
          Open the conversation
        </Link>
      </p>
      <PostButton form={OPEN_FORM.id} fields={{ token }} to={CONVERSATION_PATH}>
        Open it now
      </PostButton>
    </div>
  );
}
