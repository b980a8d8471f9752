import type { ReactNode } from "react";
import { Notice } from "../feedback/notice";
import { ErrorSummary } from "./error-summary";
import { FieldAlert } from "./field-alert";
import { fieldId } from "./form-values";
import { SubmitButton, type SubmitButtonProps } from "./submit-button";
import type { FormState } from "./use-form";

// What a form's parts need of it, whatever its values are.
type AnyForm = Pick<
  FormState,
  "id" | "errors" | "said" | "unsaid" | "pending" | "ready" | "posts" | "dirty" | "onSubmit" | "element"
>;

export interface FormProps {
  form: AnyForm;
  label: string;
  /** For a single field: what is wrong stands at it, and is read out with the focus it takes; a summary would repeat it. */
  brief?: boolean;
  /** Makes two posts of this page one (app/lib/posted.ts, withOnce). */
  once?: string | undefined;
  /**
   * The page under another address: browsers forget a page whose address took a post, and "Back" would bring one with
   * another number.
   */
  to?: string | undefined;
  className?: string;
  children: ReactNode;
}

/** The frame of every form: what is wrong stands first, what the server said comes with the button (Submit). */
export function Form({ form, label, brief, once, to = "", className = "space-y-6", children }: FormProps) {
  const errors = Object.entries(form.errors).map(([name, message]) => ({
    field_id: fieldId(form.id, name),
    message,
  }));
  return (
    // Never by get: no name may end up in an address. Posted without JavaScript, the page comes back to this place.
    <form
      ref={form.element}
      id={form.posts ? `${form.id}-form` : undefined}
      action={form.posts ? `${to}#${form.id}-form` : undefined}
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      aria-label={label}
      className={className}
    >
      {form.posts ? <input type="hidden" name="form" value={form.id} /> : null}
      {once ? <input type="hidden" name="once" value={once} readOnly /> : null}
      {brief ? (
        <FieldAlert unsaid={form.unsaid} />
      ) : (
        <ErrorSummary errors={errors} title={form.said?.title} />
      )}
      {children}
    </form>
  );
}

export interface SubmitProps extends Omit<SubmitButtonProps, "pending" | "disabled" | "form"> {
  form: AnyForm;
  /** Stands beside the button, such as "Cancel". */
  beside?: ReactNode;
}

/** The button, and above it what the server said where no field is to blame. */
export function Submit({ form, beside, ...button }: SubmitProps) {
  const { said, errors, pending, ready, posts } = form;
  return (
    <>
      {said && Object.keys(errors).length === 0 ? (
        <Notice role="alert" tone="danger" title={said.title}>
          {said.description}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <SubmitButton {...button} disabled={!ready && !posts} pending={pending} />
        {beside}
      </div>
    </>
  );
}
