import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { Notice } from "~/components/feedback/notice";
import { PostButton } from "~/components/form/post-button";
import { DateText } from "~/components/ui/date";
import { Container, SectionHeading } from "~/components/ui/section";
import { callFunction } from "~/lib/call-function";
import { AppError } from "~domain/errors";
import type { LetterAnswer, LetterFacts } from "~domain/volunteer-input";
import { minutesText } from "~domain/volunteering";
import { LetterDays } from "./letter-days";
import type { VerifyPosted } from "./posted";

/** Null for a code that is none, or of a letter that was revoked. */
async function verify(code: string): Promise<LetterFacts | null> {
  const shape = { found: "boolean" } as const;
  const result = await callFunction<LetterAnswer>("verify-volunteer-letter", { code }, shape);
  if (result.ok) return result.value.letter;
  if (result.problem.code === "invalid_input") return null;
  throw new AppError("unavailable", result.problem.message);
}

/** Whether a letter is ours. Says what can be compared with the paper, and no name. */
export function VerifyPage({ posted }: { posted: VerifyPosted | null }) {
  const { code = "" } = useParams();
  const query = useQuery({
    queryKey: ["volunteering", "letter", code],
    queryFn: () => verify(code),
    initialData: posted?.done?.letter,
    retry: false,
  });
  return (
    <Container width="text" className="py-12 md:py-20">
      <SectionHeading
        level={1}
        eyebrow="Volunteering"
        title="Is this letter ours?"
        lead="Compare what stands here with the letter you hold."
      />
      <div aria-live="polite" className="mt-8">
        {posted?.said ? (
          <Notice role="alert" tone="danger" title={posted.said.title}>
            {posted.said.description}
          </Notice>
        ) : null}
        {query.data === undefined ? (
          <NotLoaded query={query} what="the letter" />
        ) : query.data ? (
          <Found letter={query.data} />
        ) : (
          <Notice tone="warning" title="We know no such letter">
            The address was mistyped, or the letter was revoked. Please ask whoever gave it to you.
          </Notice>
        )}
      </div>
      {query.data === undefined ? (
        <PostButton form="verify" fields={{ code }}>
          Check this letter
        </PostButton>
      ) : null}
    </Container>
  );
}

function Found({ letter }: { letter: LetterFacts }) {
  const { initial, minutes, issued_on } = letter;
  return (
    <Notice tone="success" title="Yes, this letter is ours">
      Written on <DateText value={issued_on} /> for a volunteer whose name begins with {initial}:{" "}
      {minutesText(minutes)}, <LetterDays {...letter} />.
    </Notice>
  );
}
