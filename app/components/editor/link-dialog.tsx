import type { Editor } from "@tiptap/core";
import { useState } from "react";
import { TextField } from "../form/text-field";
import { linkAddress } from "./link-address";
import { SmallForm } from "./small-form";

const NO_ADDRESS = "Enter an address that begins with https://, or an email address.";

/** Links what is selected, changes the link at the cursor, or puts in words that are one. */
export function LinkDialog({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const known: string = editor.getAttributes("link").href ?? "";
  const bare = !known && editor.state.selection.empty;
  const [address, setAddress] = useState(known.replace("mailto:", ""));
  const [words, setWords] = useState("");
  const [error, setError] = useState<string>();
  const done = (): void => {
    onClose();
    editor.commands.focus();
  };
  const take = (): void => {
    const href = linkAddress(address);
    if (!href) return void setError(NO_ADDRESS);
    const mark = { type: "link", attrs: { href } };
    if (bare)
      editor.commands.insertContent({ type: "text", text: words.trim() || address.trim(), marks: [mark] });
    else editor.chain().extendMarkRange("link").setLink({ href }).run();
    done();
  };
  const remove = (): void => {
    editor.chain().extendMarkRange("link").unsetLink().run();
    done();
  };
  return (
    <SmallForm
      title={known ? "Change the link" : "Add a link"}
      action={known ? "Change" : "Add the link"}
      onAction={take}
      onClose={onClose}
      remove={known ? { label: "Remove the link", run: remove } : undefined}
    >
      <TextField
        label="Address"
        id="editor-link-address"
        inputMode="url"
        autoCapitalize="none"
        hint="A page that begins with https://, or an email address."
        value={address}
        error={error}
        onChange={({ target }) => setAddress(target.value)}
      />
      {bare ? (
        <TextField
          label="Words to show"
          id="editor-link-words"
          optional
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      ) : null}
    </SmallForm>
  );
}
