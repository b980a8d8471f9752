import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Share } from "~/lib/reuse";
import { useAuth } from "~/lib/session";
import { readMyRequests } from "~/lib/stories";
import { APPLY_LENGTHS, type HelpRequest } from "~domain/help-requests";
import { TextArea } from "../form/text-area";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";

export interface StoryPickerProps {
  /** Who gets the words, in the words of his page (private.reuse_story). */
  recipient: string;
  /** As many characters as the form takes: he sees and lets go what is sent, and no more. */
  limit?: number;
  /** The words he let go, and what goes with them when the form is sent. */
  onUse: (text: string, share: Share) => void;
}

const wordsOf = ({ story, children, cost, tried }: HelpRequest, limit: number): string =>
  [story, children && `Children: ${children}`, cost && `Cost: ${cost}`, tried && `Asked already: ${tried}`]
    .filter(Boolean)
    .join("\n\n")
    .slice(0, limit);

/**
 * "Reuse what you told us": for a father who is signed in and has asked us for help. He sees exactly what will be sent,
 * changes it, and each use is listed on his page once the form is sent. Shows nothing where there is nothing.
 */
export function StoryPicker({ recipient, limit = APPLY_LENGTHS.shared, onUse }: StoryPickerProps) {
  const { user, status } = useAuth();
  const [asking, setAsking] = useState(false);
  const { data } = useQuery({
    queryKey: ["my", "help-requests", user?.id ?? ""],
    queryFn: readMyRequests,
    staleTime: 0,
    enabled: status === "signed_in",
  });
  const request = data?.find((one) => one.state !== "draft" && wordsOf(one, limit) !== "");
  if (!request) return null;
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        Reuse what you told us
      </Button>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title="Reuse what you told us"
        description={`Below is exactly what ${recipient} gets, when you send the form. Take out whatever they need not know.`}
      >
        <Words
          request={request}
          limit={limit}
          onWords={(words) => {
            onUse(words, { id: crypto.randomUUID(), request_id: request.id });
            setAsking(false);
          }}
        />
      </Dialog>
    </>
  );
}

interface WordsProps {
  request: HelpRequest;
  limit: number;
  onWords: (words: string) => void;
}

function Words({ request, limit, onWords }: WordsProps) {
  const [words, setWords] = useState(() => wordsOf(request, limit));
  return (
    <>
      <TextArea
        label="What will be sent"
        value={words}
        onChange={({ target }) => setWords(target.value)}
        rows={9}
        maxLength={limit}
      />
      <p className="my-4 text-base text-ink-soft">
        It goes into the form, where you can still change it. Once you send the form it is listed on your page
        as used again, in the words you sent, and you can take it back there: then it can't be opened any
        more. Whoever has read it by then still knows it.
      </p>
      <Button aria-disabled={!words.trim()} onClick={() => (words.trim() ? onWords(words) : undefined)}>
        Use these words
      </Button>
    </>
  );
}
