import { ErrorPage } from "~/components/feedback/error-page";

/** When even the public layout cannot be rendered: a plain sentence without chrome. */
export function LastResort() {
  return (
    <main id="main">
      <title>Something went wrong</title>
      <ErrorPage status={500} />
    </main>
  );
}
