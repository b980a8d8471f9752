import { ImageUp } from "lucide-react";
import { type ComponentProps, useRef } from "react";
import { Button } from "../ui/button";

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
        aria-disabled={busy || undefined}
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
