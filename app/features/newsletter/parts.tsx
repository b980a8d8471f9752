export const TryAgain = "This could not be done. Please try again.";

/** What the link says stands behind its #, which only a script can read. */
export function WithoutScripts() {
  return (
    <noscript>
      <p className="mt-6">
        This page needs JavaScript. You can also unsubscribe with the button of your mail program, or by
        answering any of our letters.
      </p>
    </noscript>
  );
}
