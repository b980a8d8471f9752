import type { ReactNode } from "react";
import type { MediaRow } from "~/lib/media/list";
import { titleOfFile } from "~domain/media";
import type { MediaKind } from "~domain/media-kinds";
import { CheckboxField } from "../form/checkbox-field";
import { PictureButton } from "../form/picture-button";
import { TextArea } from "../form/text-area";
import { TextField } from "../form/text-field";
import type { FormState } from "../form/use-form";
import { FilePart } from "./file-part";
import { FocalPicker } from "./focal-picker";
import { MEDIA_LABELS, type MediaValues } from "./media-values";

export interface MediaFieldsProps {
  form: FormState<MediaValues>;
  row: MediaRow | null;
  /** Of the field that asks; without it, everything the library takes. */
  only?: MediaKind | undefined;
  /** Where the picture of a video is chosen. */
  poster?: ReactNode;
}

/** What the library knows about one thing in it. */
export function MediaFields({ form, row, only, poster }: MediaFieldsProps) {
  const { kind, file, source_url } = form.values;
  const chosen = file !== "" || source_url !== "";
  return (
    <>
      {row?.source_url ? null : <FilePart form={form} only={only ?? row?.kind} />}
      {only === "picture" || only === "audio" || file ? null : <Address form={form} />}
      {chosen ? (
        <>
          <TextField {...form.field("title")} label={MEDIA_LABELS.title} required maxLength={160} />
          {kind === "picture" ? <PictureWords form={form} /> : <SpokenWords form={form} poster={poster} />}
          <TextField
            {...form.field("caption")}
            label={MEDIA_LABELS.caption}
            hint="Stands under it on the Multimedia page."
            maxLength={600}
            optional
          />
          <CheckboxField {...form.field("is_active")} label={MEDIA_LABELS.is_active} />
        </>
      ) : null}
    </>
  );
}

type Part = Pick<MediaFieldsProps, "form">;

function Address({ form }: Part) {
  const field = form.field("source_url");
  return (
    <TextField
      {...field}
      onChange={(event) => {
        form.set("kind", "video");
        field.onChange(event);
      }}
      type="url"
      label={MEDIA_LABELS.source_url}
      hint="Instead of a file. It loads only after a visitor's click."
      optional
    />
  );
}

function PictureWords({ form }: Part) {
  const { file } = form.values;
  return (
    <>
      <TextField
        {...form.field("alt")}
        label={MEDIA_LABELS.alt}
        hint="Read out to people who cannot see it. Pages that use it later begin with these words."
        required
        maxLength={300}
      />
      {file.startsWith("/") ? (
        <FocalPicker
          address={file}
          x={form.field("focal_x")}
          y={form.field("focal_y")}
          onPoint={(x, y) => {
            form.set("focal_x", x);
            form.set("focal_y", y);
          }}
        />
      ) : null}
    </>
  );
}

function SpokenWords({ form, poster }: Pick<MediaFieldsProps, "form" | "poster">) {
  const { kind, file } = form.values;
  return (
    <>
      {poster}
      {kind === "video" && file ? <Captions form={form} /> : null}
      <TextArea
        {...form.field("transcript")}
        label={MEDIA_LABELS.transcript}
        hint="What is said and heard, for people who cannot hear or would rather read. An empty line begins a paragraph."
        maxLength={20_000}
      />
    </>
  );
}

/** Written down or chosen as a file; either way it is text. */
function Captions({ form }: Part) {
  return (
    <div className="space-y-2">
      <TextArea
        {...form.field("captions")}
        label={MEDIA_LABELS.captions}
        hint="Begins with WEBVTT. Shown with the video, sentence by sentence."
        className="[&_textarea]:max-h-60 [&_textarea]:font-mono [&_textarea]:text-sm"
      />
      <PictureButton
        label="Choose a .vtt file"
        accept=".vtt,text/vtt"
        busy={false}
        onFile={async (file) => {
          form.set("captions", (await file.slice(0, 200_000).text()).replace(/^\uFEFF/, ""));
          // Once there is one, it is that of the film.
          if (form.values.title === "") form.suggest("title", titleOfFile(file.name));
        }}
      />
    </div>
  );
}
