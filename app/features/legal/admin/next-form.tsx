import { useState } from "react";
import { ConfirmDialog } from "~/components/admin/confirm-dialog";
import { ChangesKept, EditConflict } from "~/components/admin/edit-conflict";
import { WordDifference } from "~/components/admin/word-difference";
import { RichTextField } from "~/components/editor/rich-text-field";
import { Form, Submit } from "~/components/form/form";
import { LeaveGuard } from "~/components/form/leave-guard";
import { TextArea } from "~/components/form/text-area";
import { Button } from "~/components/ui/button";
import { LEGAL_DOCUMENTS } from "~domain/legal-documents";
import { WHAT_CHANGED_MAX_LENGTH } from "~domain/legal-input";
import { plainText } from "~domain/plain-text";
import { type NextValues, type NextVersionProps, useNextVersion, valuesOf } from "./use-next-version";

const LABELS = { summary: "In short", content: "The whole text", what_changed: "What is different" };

/** From the words in force to the next ones; nothing is kept before they are published. */
export function NextForm(props: NextVersionProps) {
  const { form, from, theirs, kept, keepMine, takeTheirs, question, close } = useNextVersion(props);
  const next = from.version + 1;
  return (
    <>
      <Form
        form={form}
        label={`Version ${next} of the ${LEGAL_DOCUMENTS[props.name]}`}
        className="max-w-3xl space-y-6"
      >
        {theirs ? (
          <>
            <EditConflict
              standing={`Version ${theirs.version} is in force by now. What you wrote stands here and is not published.`}
              labels={LABELS}
              before={valuesOf(from)}
              theirs={{ ...valuesOf(theirs), what_changed: theirs.what_changed ?? "" }}
              mine={form.values}
              onMine={keepMine}
              onTheirs={takeTheirs}
            />
            <Compared theirs={valuesOf(theirs)} mine={form.values} />
          </>
        ) : kept ? (
          <ChangesKept>
            {`They are not published. Publish them as version ${next} to put them in the place of version ${from.version}.`}
          </ChangesKept>
        ) : null}
        <RichTextField
          {...form.field("summary")}
          label={LABELS.summary}
          hint="In plain words. Most people read nothing else."
        />
        <RichTextField {...form.field("content")} label={LABELS.content} />
        <TextArea
          {...form.field("what_changed")}
          label={LABELS.what_changed}
          hint="Members are shown this once, when they are signed in."
          maxLength={WHAT_CHANGED_MAX_LENGTH}
          required
        />
        <Submit form={form} pendingText="One moment...">{`Publish version ${next}`}</Submit>
      </Form>
      <ConfirmDialog question={question} onClose={close} />
      <LeaveGuard dirty={form.dirty} />
    </>
  );
}

/** Long texts beside each other do not show what is another word. It takes time to make, and is made only while it is seen. */
function Compared({ theirs, mine }: { theirs: NextValues; mine: NextValues }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <div>
      <Button variant="quiet" size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        Word by word, from theirs to yours
      </Button>
      {isOpen ? (
        <dl className="mt-4 space-y-6">
          {(["summary", "content"] as const).map((name) => (
            <div key={name}>
              <dt className="font-semibold">{LABELS[name]}</dt>
              <dd className="mt-1 whitespace-pre-line wrap-anywhere">
                <Words theirs={plainText(theirs[name])} mine={plainText(mine[name])} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  );
}

const Words = ({ theirs, mine }: Record<"theirs" | "mine", string>) =>
  theirs === mine ? "No word differs here." : <WordDifference before={theirs} after={mine} />;
