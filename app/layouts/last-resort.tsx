import { HELP_PATH } from "~domain/help";

/** When even the public layout cannot be rendered: a plain sentence without chrome or further code. */
export function LastResort() {
  return (
    <main id="main" className="mx-auto max-w-xl px-6 py-24">
      <title>Something went wrong</title>
      <h1>Something went wrong on our side</h1>
      <p className="mt-4 text-lg">
        Please try again in a moment, or <a href="/">go back to the start</a>.
      </p>
      <p className="mt-4 text-lg">
        Do you need help yourself? <a href={HELP_PATH}>Here is who to call.</a>
      </p>
    </main>
  );
}
