import { useQueryClient } from "@tanstack/react-query";
import { z } from "zod";
import { Form, Submit } from "~/components/form/form";
import { SelectField } from "~/components/form/select-field";
import { TextArea } from "~/components/form/text-area";
import { useForm } from "~/components/form/use-form";
import { useNewId } from "~/lib/lost";
import { POST_LIMITS } from "~domain/posts";
import { cleanText } from "~domain/text";
import { addNote } from "../writing/mutations";

const input = z.object({
  passage: z.string(),
  words: z.string().transform(cleanText).pipe(z.string().min(1, "Write your note.").max(POST_LIMITS.note)),
});

interface AddNoteProps {
  post_id: string;
  /** What was marked in the text before; "" for nothing. */
  selected: string;
  /** The paragraphs to choose from: marking needs a mouse, choosing does not. */
  passages: readonly string[];
  onClose: () => void;
}

const short = (text: string): string => (text.length > 70 ? `${text.slice(0, 70)}...` : text);

/** A note at a passage, or about the whole post. */
export function AddNote({ post_id, selected, passages, onClose }: AddNoteProps) {
  const queryClient = useQueryClient();
  const { idOf } = useNewId();
  const form = useForm({
    id: "note",
    schema: input,
    initial: { passage: selected, words: "" },
    send: async (note) => {
      await addNote(idOf(note), post_id, note);
      await queryClient.invalidateQueries({ queryKey: ["my", "posts"] });
      onClose();
      return "leaving";
    },
  });
  return (
    <Form form={form} label="Add a note" brief>
      <SelectField {...form.field("passage")} label="Passage">
        <option value="">The whole post</option>
        {selected ? <option value={selected}>{`Marked: ${short(selected)}`}</option> : null}
        {passages
          .filter((passage) => passage !== selected)
          .map((passage) => (
            <option key={passage} value={passage}>
              {short(passage)}
            </option>
          ))}
      </SelectField>
      <TextArea
        {...form.field("words")}
        label="Your note"
        hint="The writer reads it."
        maxLength={POST_LIMITS.note}
      />
      <Submit form={form}>Add the note</Submit>
    </Form>
  );
}
