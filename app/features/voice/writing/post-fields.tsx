import { RichTextField } from "~/components/editor/rich-text-field";
import { CheckboxField } from "~/components/form/checkbox-field";
import { PictureField } from "~/components/form/picture-field";
import { Options, SelectField } from "~/components/form/select-field";
import { TextArea } from "~/components/form/text-area";
import { TextField } from "~/components/form/text-field";
import type { FormState } from "~/components/form/use-form";
import { LibraryButton } from "~/components/media-library/library-button";
import { uploadPicture } from "~/lib/picture/upload";
import { useAuth } from "~/lib/session";
import { within } from "~domain/picture-area";
import { MAX_TAGS, POST_LIMITS, POST_TOPICS } from "~domain/posts";
import { LABELS, type PostValues, tagsOf } from "./post-values";

/** decision 31: at most 1600 px; re-encoded, so where it was taken is gone. */
const PICTURE = { frame: within(1600, 1600), max_bytes: 1024 * 1024, ground: "#ffffff" };
const FOLDER = "posts";

type Form = FormState<PostValues>;

/** Everything of a post, in the order somebody writes it. */
export function PostFields({ form }: { form: Form }) {
  const { isAdmin } = useAuth();
  return (
    <>
      <TextField {...form.field("title")} label={LABELS.title} required maxLength={POST_LIMITS.title} />
      <RichTextField
        {...form.field("content")}
        label={LABELS.content}
        hint="Write as you would tell it to a friend. Leave out names of children, schools and addresses."
        onPicture={(file) => uploadPicture(FOLDER, file, PICTURE)}
        library={isAdmin ? (onPick) => <LibraryButton onPick={onPick} /> : undefined}
      />
      <TextArea
        {...form.field("excerpt")}
        label={LABELS.excerpt}
        hint="One or two sentences. They stand in the list of posts."
        required
        maxLength={POST_LIMITS.excerpt}
      />
      <Topics form={form} />
      <PictureField
        field={form.field("cover_image_url")}
        label={LABELS.cover_image_url}
        hint="Optional. Choose one in which no child can be recognized."
        folder={FOLDER}
        kind={PICTURE}
        savesItself
        onAddress={(address) => form.set("cover_image_url", address)}
      />
      {form.values.cover_image_url ? (
        <TextField
          {...form.field("cover_image_alt")}
          label={LABELS.cover_image_alt}
          required
          maxLength={POST_LIMITS.cover_image_alt}
        />
      ) : null}
      <TextField
        {...form.field("pen_name")}
        label={LABELS.pen_name}
        hint="Shown instead of your name. Visitors never learn who is behind it; our staff do."
        optional
        autoComplete="off"
        maxLength={POST_LIMITS.pen_name}
      />
      <TextArea
        {...form.field("about")}
        label={LABELS.about}
        hint="A line or two below the post."
        optional
        maxLength={POST_LIMITS.about}
      />
    </>
  );
}

function Topics({ form }: { form: Form }) {
  const chosen = tagsOf(form.values);
  const others = Object.entries(POST_TOPICS).filter(([topic]) => topic !== form.values.topic);
  const toggle = (topic: string, on: boolean) =>
    form.set("tags", (on ? [...chosen, topic] : chosen.filter((one) => one !== topic)).join(","));
  return (
    <>
      <SelectField {...form.field("topic")} label={LABELS.topic} required>
        <Options of={POST_TOPICS} first="Please choose" />
      </SelectField>
      <fieldset>
        <legend className="mb-1.5 font-semibold text-ink">
          {LABELS.tags} <span className="font-normal text-ink-soft">(optional)</span>
        </legend>
        <p className="mb-2 text-sm text-ink-soft">{MAX_TAGS} at most.</p>
        <div className="grid gap-2 sm:grid-cols-2">
          {others.map(([topic, label]) => {
            const on = chosen.includes(topic);
            return (
              <CheckboxField
                key={topic}
                label={label}
                checked={on}
                disabled={!on && chosen.length >= MAX_TAGS}
                onChange={({ target }) => toggle(topic, target.checked)}
              />
            );
          })}
        </div>
      </fieldset>
    </>
  );
}
