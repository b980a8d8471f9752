import { slugOf } from "~domain/downloads";
import { TextField, type TextFieldProps } from "./text-field";
import type { TextProps } from "./use-form";

export interface SlugFieldsProps {
  title: TextProps & Pick<TextFieldProps, "label" | "maxLength">;
  /** Its part of the address. */
  slug: TextProps & TextFieldProps;
  /** Nobody has the address yet. */
  isNew: boolean;
}

/** What something is called, and the address made of it: it follows until somebody writes another one, or people have it. */
export function SlugFields({ title, slug, isNew }: SlugFieldsProps) {
  return (
    <>
      <TextField
        {...title}
        onChange={(event) => {
          if (isNew && slug.value === slugOf(title.value))
            slug.onChange({ target: { value: slugOf(event.target.value) } });
          title.onChange(event);
        }}
        required
      />
      <TextField {...slug} required autoCapitalize="none" />
    </>
  );
}
