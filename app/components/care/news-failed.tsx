import { Notice } from "../feedback/notice";

/** What we wrote stands on his page, and he does not hear of it by himself. */
export const NewsFailed = () => (
  <Notice tone="warning" title="Our email does not reach him">
    It says that there is news on his page. His mail server did not take the last one. What you write stands
    on his page; where he gave a phone number and it is safe to call, call him.
  </Notice>
);
