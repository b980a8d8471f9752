import { FieldError } from "./field";

export interface UploadOutcomeProps {
  /** Of the button that chooses the file. */
  id: string;
  /** Why the file was not taken. */
  problem: string | undefined;
  /** What the form has found; its summary says that. */
  error: string | undefined;
  stored: boolean;
}

/** What became of a file: seen where it was chosen, and said to those who do not see it. */
export function UploadOutcome({ id, problem, error, stored }: UploadOutcomeProps) {
  return (
    <>
      <div role="alert">
        <FieldError id={id} error={problem} />
      </div>
      {problem ? null : <FieldError id={id} error={error} />}
      <p role="status" className="sr-only">
        {stored ? "The file is stored. Save to keep it." : null}
      </p>
    </>
  );
}
