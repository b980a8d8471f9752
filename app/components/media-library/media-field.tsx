import { lazy, useState } from "react";
import { patiently } from "~/lib/late";
import type { Picked } from "~/lib/media/list";
import { useFileAddress } from "~/lib/media-address";
import { MEDIA_KINDS, type MediaKind } from "~domain/media-kinds";
import { pictureLook } from "~domain/picture-look";
import { AskedFor } from "../feedback/asked-for";
import { FieldError, fieldIds } from "../form/field";
import type { TextProps } from "../form/use-form";
import { coverSrcSet } from "../media/picture";
import { Button } from "../ui/button";

const MediaDialog = lazy(() => patiently(() => import("./media-dialog")));

export interface MediaFieldProps {
  /** The field of a form that holds the address; empty without one. */
  field: Omit<TextProps, "onChange">;
  label: string;
  hint?: string;
  kind: MediaKind;
  /** Null takes it away. */
  onPick: (picked: Picked | null) => void;
}

/** A picture, video or sound of the library: chosen there, or uploaded into it on the way. */
export function MediaField({ field, label, hint, kind, onPick }: MediaFieldProps) {
  const [open, setOpen] = useState(false);
  const ids = fieldIds(field.id, { hint, error: field.error });
  const name = MEDIA_KINDS[kind].toLowerCase();
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-ink">{label}</legend>
      <div className="flex flex-wrap items-center gap-4">
        {field.value ? <Present kind={kind} address={field.value} /> : null}
        <Button
          variant="quiet"
          id={ids.id}
          aria-describedby={ids["aria-describedby"]}
          onClick={() => setOpen(true)}
        >
          {field.value ? `Choose another ${name}` : `Choose a ${name}`}
        </Button>
        {field.value ? (
          <Button variant="link" onClick={() => onPick(null)}>
            {`Remove ${name}`}
          </Button>
        ) : null}
      </div>
      {hint ? (
        <p id={`${field.id}-hint`} className="mt-2 text-sm text-ink-soft">
          {hint}
        </p>
      ) : null}
      <FieldError id={field.id} error={field.error} />
      <AskedFor onGiveUp={() => setOpen(false)}>
        {open ? (
          <MediaDialog
            kind={kind}
            onPick={(picked) => {
              setOpen(false);
              onPick(picked);
            }}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </AskedFor>
    </fieldset>
  );
}

/** What it shows is said in a field of its own. */
function Present({ kind, address }: { kind: MediaKind; address: string }) {
  const src = useFileAddress(address);
  const { objectPosition } = pictureLook(src);
  if (kind !== "picture")
    return <span className="text-sm text-ink-soft wrap-anywhere">{address.split("/").at(-1)}</span>;
  return (
    <img
      src={src}
      srcSet={coverSrcSet(src)}
      sizes="9rem"
      alt=""
      style={objectPosition ? { objectPosition } : undefined}
      className="aspect-video w-36 rounded-md bg-surface-sunken object-cover"
    />
  );
}
