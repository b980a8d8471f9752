import type { Editor } from "@tiptap/core";
import { type ReactNode, useEffect, useState } from "react";
import { useFileAddress } from "~/lib/media-address";
import { FieldError } from "../form/field";
import { PictureButton } from "../form/picture-button";
import { TextArea } from "../form/text-area";
import { useAction, wordsOf } from "../form/use-action";
import { SmallForm } from "./small-form";

export type ChosenPicture = { src: string; alt: string };

export interface PictureSource {
  /** Stores a file and gives its address; throws an Error with words. */
  onPicture: (file: File) => Promise<string>;
  /** A choice among the pictures that are there already, such as the media library. */
  library?: (onChoose: (picture: ChosenPicture) => void) => ReactNode;
}

export interface PictureDialogProps extends PictureSource {
  editor: Editor;
  /** Pasted or dropped: it is stored without being chosen again. */
  file?: File;
  onClose: () => void;
}

/** As the database takes it. */
const MOST_ALT = 300;

/** Puts a picture into the text, or changes the one that is selected. None goes in without its text. */
export function PictureDialog(props: PictureDialogProps) {
  const { editor, file, library, onPicture, onClose } = props;
  const known = editor.isActive("image") ? (editor.getAttributes("image") as ChosenPicture) : null;
  const [{ src, alt }, setPicture] = useState<ChosenPicture>(file || !known ? { src: "", alt: "" } : known);
  const [problem, setProblem] = useState<{ picture?: string; alt?: string }>({});
  const { pending, run } = useAction();
  const store = (chosen: File) =>
    run(async () => {
      setProblem({});
      try {
        const stored = await onPicture(chosen);
        setPicture((before) => ({ ...before, src: stored }));
      } catch (error) {
        setProblem({ picture: wordsOf(error) });
      }
    });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, what it was opened with
  useEffect(() => {
    if (file) void store(file);
  }, []);
  const take = (): void => {
    const missing = {
      ...(!src && { picture: pending ? "Wait until the picture is there." : "Please choose a picture." }),
      ...(!alt.trim() && {
        alt: "Say what the picture shows. People who cannot see it rely on these words.",
      }),
    };
    setProblem(missing);
    if (Object.keys(missing).length > 0) return;
    const attrs = { src, alt: alt.trim() };
    if (known && !file) editor.commands.updateAttributes("image", attrs);
    else editor.commands.insertContent({ type: "image", attrs });
    onClose();
    editor.commands.focus();
  };
  const remove = (): void => {
    editor.commands.deleteSelection();
    onClose();
    editor.commands.focus();
  };
  return (
    <SmallForm
      title={known && !file ? "Change the picture" : "Add a picture"}
      action={known && !file ? "Change" : "Add the picture"}
      onAction={take}
      onClose={onClose}
      remove={known && !file ? { label: "Remove the picture", run: remove } : undefined}
    >
      {src ? <Preview src={src} /> : null}
      <p role="status" className="sr-only">
        {src && !pending ? "The picture is here." : ""}
      </p>
      <div>
        <PictureButton
          id="editor-picture"
          aria-describedby={problem.picture ? "editor-picture-error" : undefined}
          label={pending ? "Saving..." : src ? "Choose another picture" : "Choose a picture"}
          busy={pending}
          onFile={store}
        />
        <div role="alert">
          <FieldError id="editor-picture" error={problem.picture} />
        </div>
      </div>
      {library?.((chosen) => setPicture(chosen))}
      <TextArea
        label="What the picture shows"
        id="editor-picture-alt"
        hint="One sentence, without names of children."
        maxLength={MOST_ALT}
        value={alt}
        error={problem.alt}
        onChange={({ target }) => setPicture({ src, alt: target.value })}
      />
    </SmallForm>
  );
}

/** What it shows is said in the field below. */
function Preview({ src }: { src: string }) {
  return (
    <img src={useFileAddress(src)} alt="" className="max-h-56 w-full bg-surface-sunken object-contain" />
  );
}
