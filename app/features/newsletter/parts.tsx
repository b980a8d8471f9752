export const TryAgain = "This could not be done. Please try again.";

/** What the link says stands behind its #, which only a script can read. */
export function WithoutScripts() {
  return (
    <noscript>
      <p className="mt-6">
        This page needs JavaScript. You can also unsubscribe with the button that your email program shows
        beside a letter.
      </p>
    </noscript>
  );
}
