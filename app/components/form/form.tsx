import type { ReactNode } from "react";
import { Notice } from "../feedback/notice";
import { ErrorSummary } from "./error-summary";
import { fieldId } from "./form-values";
import { SubmitButton, type SubmitButtonProps } from "./submit-button";
import type { FormState } from "./use-form";

// What a form's parts need of it, whatever its values are.
type AnyForm = Pick<
  FormState,
  "id" | "errors" | "said" | "pending" | "ready" | "dirty" | "onSubmit" | "element"
>;

export interface FormProps {
  form: AnyForm;
  label: string;
  /** For a single field: what is wrong stands at it, and it takes the focus; a summary would only repeat it. */
  brief?: boolean;
  className?: string;
  children: ReactNode;
}

/** The frame of every form: what is wrong stands first, what the server said comes with the button (Submit). */
export function Form({ form, label, brief, className = "space-y-6", children }: FormProps) {
  const errors = Object.entries(form.errors).map(([name, message]) => ({
    field_id: fieldId(form.id, name),
    message,
  }));
  return (
    // Without JavaScript nothing may be sent; were it sent all the same, no name would end up in an address.
    <form
      ref={form.element}
      method="post"
      noValidate
      onSubmit={form.onSubmit}
      aria-label={label}
      className={className}
    >
      {brief ? null : <ErrorSummary errors={errors} title={form.said?.title} />}
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
  const { said, errors, pending, ready } = form;
  return (
    <>
      {said && Object.keys(errors).length === 0 ? (
        <Notice role="alert" tone="danger" title={said.title}>
          {said.description}
        </Notice>
      ) : null}
      <div className="flex flex-wrap items-center gap-x-6 gap-y-3">
        <SubmitButton {...button} disabled={!ready} pending={pending} />
        {beside}
      </div>
    </>
  );
}
