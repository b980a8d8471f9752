/** The first stop of the keyboard on every page. */
export const SkipLink = () => (
  <a
    href="#main"
    className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-50 focus:rounded-md focus:bg-surface-raised focus:px-4 focus:py-3 focus:font-semibold"
  >
    Skip to the content
  </a>
);
