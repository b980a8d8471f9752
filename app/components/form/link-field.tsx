import { TextField, type TextFieldProps } from "./text-field";

/** A private link or its code, pasted or copied by hand: no keyboard corrects it or begins it with a capital. */
export const LinkField = (props: TextFieldProps) => (
  <TextField autoComplete="off" autoCapitalize="none" autoCorrect="off" spellCheck={false} {...props} />
);
