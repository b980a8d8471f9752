export interface FormError {
  /** The id of the input, so that the link can go there. */
  field_id: string;
  message: string;
}

/** Everything that must be put right, at the top of a form. Read out when it appears; the focus goes to the first field. */
export function ErrorSummary({
  errors,
  title = "Please check the form",
}: {
  errors: FormError[];
  title?: string;
}) {
  if (errors.length === 0) return null;
  return (
    <div role="alert" className="rounded-md bg-danger-soft p-5 shadow-[inset_6px_0_0_0_var(--danger)]">
      <p className="font-bold text-danger">{title}</p>
      <ul className="mt-2">
        {errors.map((error) => (
          <li key={error.field_id}>
            <a
              href={`#${error.field_id}`}
              className="inline-block py-1 text-danger underline underline-offset-4 pointer-coarse:py-2"
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(error.field_id)?.focus();
              }}
            >
              {error.message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
