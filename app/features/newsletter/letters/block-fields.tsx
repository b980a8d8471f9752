import { useQuery } from "@tanstack/react-query";
import { RichTextField } from "~/components/editor/rich-text-field";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { PictureField } from "~/components/form/picture-field";
import { Options, SelectField } from "~/components/form/select-field";
import { TextField } from "~/components/form/text-field";
import { uploadPicture } from "~/lib/picture/upload";
import { BLOCK_NAMES, LETTER_LENGTHS, type LetterBlock } from "~domain/letters";
import { LETTER_PICTURE } from "~domain/staff-pictures";
import { campaignsToShow, postsToShow } from "./queries";

const FOLDER = "letters";

interface BlockFieldsProps<Block = LetterBlock> {
  id: string;
  block: Block;
  onChange: (block: LetterBlock) => void;
}
type Of<Type extends LetterBlock["type"]> = BlockFieldsProps<Extract<LetterBlock, { type: Type }>>;

/** What one block of a letter is made of. */
export function BlockFields({ id, block, onChange }: BlockFieldsProps) {
  switch (block.type) {
    case "heading":
      return (
        <TextField
          id={id}
          label="Heading"
          value={block.text}
          maxLength={LETTER_LENGTHS.heading}
          onChange={({ target }) => onChange({ ...block, text: target.value })}
        />
      );
    case "text":
      return (
        <RichTextField
          id={id}
          error={undefined}
          label="Text"
          value={block.doc}
          onChange={({ target }) => onChange({ ...block, doc: target.value })}
          onPicture={(file) => uploadPicture(FOLDER, file, LETTER_PICTURE)}
        />
      );
    case "picture":
      return <PictureBlock {...{ id, block, onChange }} />;
    case "button":
      return <ButtonBlock {...{ id, block, onChange }} />;
    case "campaign":
      return (
        <CardBlock
          {...{ id, block, onChange }}
          query={campaignsToShow()}
          hint="Its title, picture and progress, as they are when you look at the preview last."
        />
      );
    case "post":
      return (
        <CardBlock
          {...{ id, block, onChange }}
          query={postsToShow()}
          hint="Its title, picture and first lines, as they are when you look at the preview last."
        />
      );
    case "divider":
      return <p className="text-sm text-ink-soft">A line across the letter.</p>;
  }
}

function PictureBlock({ id, block, onChange }: Of<"picture">) {
  return (
    <div className="grid gap-4">
      <PictureField
        field={{ id, name: id, value: block.src, error: undefined }}
        label="Picture"
        hint="Up to 25 MB. It is made small, and location data is removed."
        folder={FOLDER}
        kind={LETTER_PICTURE}
        onAddress={(src) => onChange({ ...block, src })}
      />
      <TextField
        id={`${id}-alt`}
        label="What the picture shows"
        hint="Read out to people who cannot see it, and shown where pictures are off."
        value={block.alt}
        maxLength={LETTER_LENGTHS.alt}
        onChange={({ target }) => onChange({ ...block, alt: target.value })}
      />
    </div>
  );
}

function ButtonBlock({ id, block, onChange }: Of<"button">) {
  return (
    <div className="grid gap-4 md:grid-cols-2">
      <TextField
        id={id}
        label="Words on the button"
        value={block.label}
        maxLength={LETTER_LENGTHS.label}
        onChange={({ target }) => onChange({ ...block, label: target.value })}
      />
      <TextField
        id={`${id}-href`}
        type="url"
        label="Where it leads"
        placeholder="https://"
        value={block.href}
        maxLength={2000}
        onChange={({ target }) => onChange({ ...block, href: target.value })}
      />
    </div>
  );
}

type CardProps = Of<"campaign" | "post"> & { query: ReturnType<typeof campaignsToShow>; hint: string };

/** Something of the site that a letter shows: its card is made when the letter is. */
function CardBlock({ id, block, onChange, query, hint }: CardProps) {
  const cards = useQuery(query);
  const { data = [] } = cards;
  const known = data.some(({ path }) => path === block.path);
  return (
    <div className="grid gap-2">
      <SelectField
        id={id}
        label={BLOCK_NAMES[block.type]}
        hint={hint}
        value={block.path}
        onChange={({ target }) => onChange({ ...block, path: target.value })}
      >
        <option value="">Please choose</option>
        {block.path && !known ? <option value={block.path}>{block.path}</option> : null}
        <Options of={Object.fromEntries(data.map(({ path, title }) => [path, title]))} />
      </SelectField>
      {cards.data ? null : <NotLoaded part quiet query={cards} what={`the ${block.type}s to choose`} />}
    </div>
  );
}
