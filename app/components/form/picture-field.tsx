import { clsx } from "clsx";
import { useState } from "react";
import { useFileAddress } from "~/lib/media-address";
import type { PictureKind } from "~/lib/picture/encode";
import { uploadPicture } from "~/lib/picture/upload";
import { PICTURE_ON_ITS_WAY } from "~domain/staff-pictures";
import { Button } from "../ui/button";
import { fieldIds } from "./field";
import { PictureButton, UploadOutcome } from "./picture-button";
import { useAction, wordsOf } from "./use-action";
import type { TextProps } from "./use-form";

export interface PictureFieldProps {
  /** The field of a form that holds the address; empty without a picture. */
  field: Omit<TextProps, "onChange">;
  label: string;
  hint: string;
  /** Where it is kept in the bucket of pictures. */
  folder: string;
  kind: PictureKind;
  onAddress: (address: string) => void;
  /** A portrait; otherwise a logo on white paper. */
  square?: boolean;
  savesItself?: boolean;
}

/** A picture of a record: chosen, made small here in the browser, stored at once, and shown before anything is saved. */
export function PictureField(props: PictureFieldProps) {
  const { field, label, hint, folder, kind, onAddress, square, savesItself } = props;
  const [problem, setProblem] = useState<string>();
  const [stored, setStored] = useState(false);
  const { pending, run } = useAction();
  const present = field.value === PICTURE_ON_ITS_WAY ? "" : field.value;
  const choose = (file: File) =>
    run(async () => {
      setProblem(undefined);
      setStored(false);
      onAddress(PICTURE_ON_ITS_WAY);
      try {
        onAddress(await uploadPicture(folder, file, kind));
        setStored(true);
      } catch (error) {
        onAddress(present);
        setProblem(wordsOf(error));
      }
    });
  const error = problem ?? field.error;
  const ids = fieldIds(field.id, { hint, error });
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-ink">{label}</legend>
      <div className="flex flex-wrap items-center gap-4">
        {present ? <Preview address={present} square={square} /> : null}
        <PictureButton
          id={field.id}
          aria-describedby={ids["aria-describedby"]}
          label={pending ? "Saving..." : present ? "Choose another picture" : "Choose a picture"}
          busy={pending}
          onFile={choose}
        />
        {present ? (
          <Button variant="link" onClick={() => onAddress("")}>
            Remove picture
          </Button>
        ) : null}
      </div>
      <p id={`${field.id}-hint`} className="mt-2 text-sm text-ink-soft">
        {hint}
      </p>
      <UploadOutcome id={field.id} {...{ problem, stored, savesItself }} error={field.error} />
    </fieldset>
  );
}

/** What it shows is said in its own field. */
function Preview({ address, square }: { address: string; square: boolean | undefined }) {
  const src = useFileAddress(address);
  return (
    <img
      src={src}
      alt=""
      className={clsx(square ? "leaf size-20 object-cover" : "h-16 max-w-48 bg-white object-contain p-2")}
    />
  );
}
