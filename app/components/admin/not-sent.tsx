import { Notice } from "~/components/feedback/notice";

/** A colleague was quicker, and in place of the form stands what became of it: why, and the words that went nowhere. */
export const NotSent = ({ said, words, what = "sent" }: { said: string; words: string; what?: string }) => (
  <Notice tone="warning" role="alert" title={said}>
    {words ? (
      <>
        {`What you wrote was not ${what}:`}
        <span className="mt-2 block whitespace-pre-line wrap-anywhere">{words}</span>
      </>
    ) : (
      "What you pressed was not done."
    )}
  </Notice>
);
