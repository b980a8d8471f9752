/** Where no plain form can do it: what to do instead. */
export const NeedsScript = ({ what }: { what: string }) => (
  <noscript>
    <p className="mt-4">
      {what} needs JavaScript. Without it,{" "}
      <a href="/contact" className="text-link underline underline-offset-4">
        write to us
      </a>
      : a person reads it and answers.
    </p>
  </noscript>
);
