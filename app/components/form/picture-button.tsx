import { ImageUp } from "lucide-react";
import { type ComponentProps, useRef } from "react";
import { Button } from "../ui/button";
import { FieldError } from "./field";

export interface PictureButtonProps extends Pick<ComponentProps<"button">, "id" | "aria-describedby"> {
  label: string;
  /** Nothing can be chosen meanwhile. */
  busy: boolean;
  onFile: (file: File) => Promise<void>;
  /** Of the files the browser offers: pictures, unless it says otherwise. */
  accept?: string;
}

/** Opens the browser's choice of a picture, or of another file. */
export function PictureButton({ label, busy, onFile, accept = "image/*", ...rest }: PictureButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="quiet"
        {...rest}
        aria-disabled={busy}
        onClick={() => (busy ? undefined : input.current?.click())}
      >
        <ImageUp aria-hidden="true" className="size-5" />
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        accept={accept}
        aria-label={accept === "image/*" ? "Picture file" : "File"}
        className="sr-only"
        tabIndex={-1}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again after something went wrong.
          if (file)
            void onFile(file).finally(() => {
              target.value = "";
            });
        }}
      />
    </>
  );
}

export interface UploadOutcomeProps {
  /** Of the button that chooses the file. */
  id: string;
  /** Why the file was not taken. */
  problem: string | undefined;
  /** What the form has found; its summary says that. */
  error: string | undefined;
  stored: boolean;
  /** The form keeps what is in it by itself: nobody has to save. */
  savesItself?: boolean | undefined;
}

/** What became of a file: seen where it was chosen, and said to those who do not see it. */
export function UploadOutcome({ id, problem, error, stored, savesItself }: UploadOutcomeProps) {
  return (
    <>
      <div role="alert">
        <FieldError id={id} error={problem} />
      </div>
      {problem ? null : <FieldError id={id} error={error} />}
      <p role="status" className="sr-only">
        {stored ? (savesItself ? "The file is stored." : "The file is stored. Save to keep it.") : null}
      </p>
    </>
  );
}
