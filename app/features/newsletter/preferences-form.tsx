import { useState } from "react";
import { z } from "zod";
import { ConfirmDialog, type Question } from "~/components/admin/confirm-dialog";
import { Notice } from "~/components/feedback/notice";
import { showConfirmation } from "~/components/feedback/toast-store";
import { CheckboxField } from "~/components/form/checkbox-field";
import { Form, Submit } from "~/components/form/form";
import { Options, SelectField } from "~/components/form/select-field";
import { useForm } from "~/components/form/use-form";
import { Button } from "~/components/ui/button";
import { DateText } from "~/components/ui/date";
import { MESSAGES } from "~domain/messages";
import {
  NEWSLETTER_FREQUENCIES,
  NEWSLETTER_PAUSES,
  NEWSLETTER_TOPICS,
  type NewsletterFrequency,
  type NewsletterPreferences,
  type NewsletterTopic,
} from "~domain/newsletter";
import { actOnPreferences } from "./mutations";
import { TryAgain } from "./parts";

const TOPICS = Object.keys(NEWSLETTER_TOPICS) as NewsletterTopic[];
const ticks = z
  .object({
    stories: z.boolean(),
    campaigns: z.boolean(),
    events: z.boolean(),
    advocacy: z.boolean(),
    frequency: z.enum(Object.keys(NEWSLETTER_FREQUENCIES) as [NewsletterFrequency]),
    pause: z.enum(["keep", ...Object.keys(NEWSLETTER_PAUSES)] as [
      "keep",
      ...(keyof typeof NEWSLETTER_PAUSES)[],
    ]),
  })
  .refine((wish) => TOPICS.some((topic) => wish[topic]), {
    path: ["stories"],
    message: "Please choose at least one, or unsubscribe below.",
  });

type Props = { token: string; preferences: NewsletterPreferences };

export function PreferencesForm({ token, preferences: first }: Props) {
  const [preferences, setPreferences] = useState(first);
  const [over, setOver] = useState<"stopped" | "erased" | null>(preferences.is_active ? null : "stopped");
  return (
    <div className="space-y-12">
      {over === "erased" ? null : (
        <p className="text-lg">
          This is about <strong>{preferences.email}</strong>. We show only part of the address, because
          letters are passed on.
        </p>
      )}
      <div role="status" className="empty:mb-0">
        {over ? <Over over={over} /> : null}
      </div>
      {over ? null : (
        <Wishes
          token={token}
          preferences={preferences}
          onSaved={(saved) => {
            setPreferences(saved);
            if (!saved.is_active) setOver("stopped");
          }}
        />
      )}
      {over === "erased" ? null : <Leaving token={token} active={over === null} onOver={setOver} />}
    </div>
  );
}

const Over = ({ over }: { over: "stopped" | "erased" }) =>
  over === "erased" ? (
    <Notice tone="success" title="Your address is erased">
      We keep it only where we know you otherwise, such as by a gift, a message or an account.
    </Notice>
  ) : (
    <Notice tone="success" title="You get no letters">
      If you change your mind, subscribe again with the form below.
    </Notice>
  );

interface WishesProps extends Props {
  onSaved: (preferences: NewsletterPreferences) => void;
}

function Wishes({ token, preferences: { topics, frequency, paused_until }, onSaved }: WishesProps) {
  const form = useForm({
    id: "preferences",
    schema: ticks,
    initial: {
      ...(Object.fromEntries(TOPICS.map((topic) => [topic, topics.includes(topic)])) as Record<
        NewsletterTopic,
        boolean
      >),
      frequency: frequency as string,
      pause: "keep",
    },
    send: async ({ frequency: every, pause, ...wish }) => {
      const result = await actOnPreferences({
        action: "save",
        token,
        topics: TOPICS.filter((topic) => wish[topic]),
        frequency: every,
        ...(pause !== "keep" && { pause_days: NEWSLETTER_PAUSES[pause].days }),
      });
      if (!result.ok || result.value.status !== "done")
        return { said: MESSAGES.failed((!result.ok && result.problem.message) || TryAgain) };
      // A break shows until when, and whoever has left elsewhere gets no letters by this.
      const read = await actOnPreferences({ action: "read", token });
      const saved = read.ok ? read.value.preferences : undefined;
      if (saved) onSaved(saved);
      if (saved?.is_active === false) return;
      if (saved) form.reset({ ...form.values, pause: "keep" });
      showConfirmation("Your preferences are saved.");
    },
  });
  return (
    <Form form={form} label="Preferences" className="max-w-xl space-y-6">
      <fieldset className="space-y-3">
        <legend className="mb-3 font-semibold">What we write to you about</legend>
        {TOPICS.map((topic) => (
          <CheckboxField key={topic} {...form.field(topic)} label={NEWSLETTER_TOPICS[topic]} />
        ))}
      </fieldset>
      <SelectField {...form.field("frequency")} label="How often">
        <Options of={NEWSLETTER_FREQUENCIES} />
      </SelectField>
      <div>
        <SelectField {...form.field("pause")} label="Take a break">
          <option value="keep">{paused_until ? "Leave it as it is" : "No, keep writing"}</option>
          {Object.entries(NEWSLETTER_PAUSES)
            .filter(([value]) => value !== "none" || paused_until)
            .map(([value, { label }]) => (
              <option key={value} value={value}>
                {value === "none" ? "End the break" : label}
              </option>
            ))}
        </SelectField>
        {paused_until ? (
          <p className="mt-2 text-sm text-ink-soft">
            No letters until <DateText value={paused_until} />.
          </p>
        ) : null}
      </div>
      <Submit form={form} pendingText="Saving...">
        Save preferences
      </Submit>
    </Form>
  );
}

interface LeavingProps {
  token: string;
  active: boolean;
  onOver: (over: "stopped" | "erased") => void;
}

function Leaving({ token, active, onOver }: LeavingProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  const end = async (action: "stop" | "erase", over: "stopped" | "erased") => {
    const result = await actOnPreferences({ action, token });
    if (!result.ok) throw new Error(result.problem.message ?? TryAgain);
    onOver(over);
  };
  const ask = (action: "stop" | "erase") =>
    setQuestion(
      action === "stop"
        ? {
            title: "Unsubscribe?",
            text: "You will get no more letters. What is on its way right now may still arrive.",
            yes: "Unsubscribe",
            act: () => end("stop", "stopped"),
          }
        : {
            title: "Erase the address?",
            text: "The address, your preferences and the list of what we sent you go for good. What you gave, wrote to us or have an account for stays, and so do notes of our staff.",
            yes: "Erase it",
            danger: true,
            act: () => end("erase", "erased"),
          },
    );
  return (
    <section aria-labelledby="leaving">
      <h2 id="leaving" className="text-2xl">
        {active ? "Leave" : "Erase"}
      </h2>
      <div className="mt-5 flex flex-wrap gap-3">
        {active ? (
          <Button variant="quiet" onClick={() => ask("stop")}>
            Unsubscribe
          </Button>
        ) : null}
        <Button variant="quiet" onClick={() => ask("erase")}>
          Erase my address
        </Button>
      </div>
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </section>
  );
}
