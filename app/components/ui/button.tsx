import type { ComponentProps } from "react";
import { Link } from "react-router";
import { type ButtonLook, buttonClass } from "./button-style";

export type ButtonProps = ComponentProps<"button"> & ButtonLook;

export function Button({ variant, size, className, type = "button", ...rest }: ButtonProps) {
  return <button type={type} className={buttonClass({ variant, size }, className)} {...rest} />;
}

export type ButtonLinkProps = ComponentProps<typeof Link> & ButtonLook;

/** A link of ours that looks like a button. For other sites use `<a className={buttonClass(...)}>`. */
export function ButtonLink({ variant, size, className, ...rest }: ButtonLinkProps) {
  return <Link className={buttonClass({ variant, size }, className)} {...rest} />;
}
