import { z } from "zod";
import { richTextOf } from "~domain/plain-text";
import { EMPTY_RICH_TEXT, richText } from "~domain/rich-text-input";
import { Form, Submit } from "../form/form";
import { useForm } from "../form/use-form";
import { RichTextField } from "./rich-text-field";

export const title = "Long texts";

const SAMPLE = richTextOf(
  "My first weekend alone with both of them began with burnt pancakes.",
  "Nobody minded. We made a second batch, and the smoke alarm joined in.",
);
const DRAWN = "/images/covers/housing-1.webp";

function Writing() {
  const form = useForm({
    id: "gallery-text",
    schema: z.object({ body: richText("Please write something.") }),
    initial: { body: SAMPLE },
    send: async (_, { reset }) => reset({ body: EMPTY_RICH_TEXT }),
  });
  return (
    <Form form={form} label="A long text" className="max-w-3xl space-y-6">
      <RichTextField
        {...form.field("body")}
        label="Your post"
        hint="Write as you would tell it to a friend."
        // Here every picture becomes one of ours.
        onPicture={async () => DRAWN}
      />
      <Submit form={form}>Save</Submit>
    </Form>
  );
}

function Wrong() {
  return (
    <RichTextField
      id="gallery-text-wrong"
      label="A text that is missing"
      value={EMPTY_RICH_TEXT}
      onChange={() => undefined}
      error="Please write something."
      className="max-w-3xl"
    />
  );
}

export const examples = { "The editor": Writing, "With an error": Wrong };
