import { useEffect, useRef } from "react";

export interface FormError {
  /** The id of the input, so that the link can go there. */
  field_id: string;
  message: string;
}

/** Everything that must be put right, at the top of a form. Takes the focus when it appears or changes. */
export function ErrorSummary({
  errors,
  title = "Please check the form",
}: {
  errors: FormError[];
  title?: string;
}) {
  const box = useRef<HTMLDivElement>(null);
  const text = errors.map((error) => error.message).join("\n");
  useEffect(() => {
    if (text) box.current?.focus();
  }, [text]);
  if (errors.length === 0) return null;
  return (
    <div
      ref={box}
      tabIndex={-1}
      role="alert"
      className="rounded-md bg-danger-soft p-5 shadow-[inset_6px_0_0_0_var(--danger)]"
    >
      <p className="font-bold text-danger">{title}</p>
      <ul className="mt-2 space-y-1">
        {errors.map((error) => (
          <li key={error.field_id}>
            <a
              href={`#${error.field_id}`}
              className="text-danger underline underline-offset-4"
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
