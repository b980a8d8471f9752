import { useState } from "react";
import { mediaByHash } from "~/lib/media/list";
import { hashOf, type Stored, storeMedia } from "~/lib/media/upload";
import { useFileAddress } from "~/lib/media-address";
import { FILE_KINDS, titleOfFile } from "~domain/media";
import { MEDIA_KINDS, type MediaKind } from "~domain/media-kinds";
import { sizeText } from "~domain/size-text";
import { PICTURE_ON_ITS_WAY } from "~domain/staff-pictures";
import { fieldIds } from "../form/field";
import { PictureButton, UploadOutcome } from "../form/picture-button";
import { useAction, wordsOf } from "../form/use-action";
import type { FormState } from "../form/use-form";
import type { MediaValues } from "./media-values";

export interface FilePartProps {
  form: FormState<MediaValues>;
  /** The only kind that is taken: of what is replaced, or of the field that asks. */
  only?: MediaKind | undefined;
}

const ACCEPT = {
  picture: "image/*",
  video: Object.keys(FILE_KINDS)
    .filter((type) => type.startsWith("video/"))
    .join(","),
  audio: `${Object.keys(FILE_KINDS)
    .filter((type) => type.startsWith("audio/"))
    .join(",")},.m4a`,
};
const SAID = {
  picture: "A photo or drawing of up to 25 MB. It is made small, and location data is removed.",
  video: "MP4 or WebM, up to 10 MB; longer ones by their address at YouTube or Vimeo.",
  audio: "MP3, M4A or Ogg, up to 10 MB.",
};

const columns = ({ kind, file, width, height, bytes, hash }: Stored) => ({
  ...{ kind, file, hash, bytes: String(bytes) },
  width: width === null ? "" : String(width),
  height: height === null ? "" : String(height),
});

/** The same content is kept once: throws an Error that names the one that is there. */
async function storeOnce(file: File, only: MediaKind | undefined): Promise<Stored> {
  const hash = await hashOf(file);
  const same = await mediaByHash(hash);
  if (same)
    throw new Error(
      `This file is in the library already, as "${same.title}".${same.archived ? " It is archived: bring it back under Multimedia." : ""}`,
    );
  const kind = file.type.startsWith("image/")
    ? "picture"
    : file.type.startsWith("video/")
      ? "video"
      : "audio";
  if (only && kind !== only) throw new Error(`This is no ${MEDIA_KINDS[only].toLowerCase()}. ${SAID[only]}`);
  return storeMedia(file, hash);
}

/** The file of something in the library: chosen, checked, stored at once, and shown before anything is saved. */
export function FilePart({ form, only }: FilePartProps) {
  const [problem, setProblem] = useState<string>();
  const [kept, setKept] = useState(false);
  const { pending, run } = useAction();
  const { file, kind, width, height, bytes } = form.values;
  const present = file !== "" && file !== PICTURE_ON_ITS_WAY;
  const choose = (chosen: File) =>
    run(async () => {
      setProblem(undefined);
      setKept(false);
      form.set("file", PICTURE_ON_ITS_WAY);
      try {
        const stored = columns(await storeOnce(chosen, only));
        for (const [name, value] of Object.entries(stored)) form.set(name as keyof typeof stored, value);
        form.suggest("title", titleOfFile(chosen.name));
        setKept(true);
      } catch (error) {
        form.set("file", file);
        setProblem(wordsOf(error));
      }
    });
  const { id, error: wrong } = form.field("file");
  const error = problem ?? wrong;
  const hint = only ? SAID[only] : Object.values(SAID).join(" ");
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-ink">File</legend>
      {present ? (
        <div className="mb-3">
          <Look kind={kind} file={file} />
          <p className="mt-1.5 text-sm text-ink-soft">
            {[width && `${width} × ${height} pixels`, bytes && sizeText(Number(bytes))]
              .filter(Boolean)
              .join(", ")}
          </p>
        </div>
      ) : null}
      <PictureButton
        id={id}
        aria-describedby={fieldIds(id, { hint, error })["aria-describedby"]}
        label={pending ? "Saving..." : present ? "Replace the file" : "Choose a file"}
        accept={only ? ACCEPT[only] : Object.values(ACCEPT).join(",")}
        busy={pending}
        onFile={choose}
      />
      <p id={`${id}-hint`} className="mt-2 text-sm text-ink-soft">
        {hint}
      </p>
      <UploadOutcome id={id} problem={problem} error={wrong} stored={kept} />
    </fieldset>
  );
}

function Look({ kind, file }: { kind: MediaKind; file: string }) {
  const src = useFileAddress(file);
  if (kind === "picture") return <img src={src} alt="" className="max-h-48 rounded-md" />;
  if (kind === "audio")
    // biome-ignore lint/a11y/useMediaCaption: staff listen to what they are about to describe
    return <audio src={src} controls preload="none" className="w-full" />;
  // biome-ignore lint/a11y/useMediaCaption: staff look at what they are about to describe
  return <video src={src} controls preload="metadata" className="max-h-48 rounded-md bg-black" />;
}
