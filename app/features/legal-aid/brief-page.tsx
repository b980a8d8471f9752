import { useState } from "react";
import { useNavigate } from "react-router";
import { z } from "zod";
import { ConfirmDialog, type Question } from "~/components/admin/confirm-dialog";
import { Notice } from "~/components/feedback/notice";
import { DraftNote } from "~/components/form/draft-note";
import { Form, Submit } from "~/components/form/form";
import { useForm } from "~/components/form/use-form";
import { Button } from "~/components/ui/button";
import { Container, SectionHeading } from "~/components/ui/section";
import { type BriefField, briefShape } from "~domain/legal-aid";
import { BriefSheet } from "./brief-sheet";
import { type BriefValues, briefDraft, EMPTY_BRIEF, handOver } from "./brief-values";
import { CaseFields } from "./case-fields";
import { ASK_PATH } from "./places";
import { KEPT_HERE } from "./texts";

const schema = z.object(briefShape);

/** One page about his case, made in his browser: printed, sent or erased by him. */
export function BriefPage() {
  const navigate = useNavigate();
  const [draft] = useState(briefDraft);
  const form = useForm<BriefValues, z.output<typeof schema>>({
    id: "brief",
    schema,
    initial: EMPTY_BRIEF,
    draft,
    send: async () => {
      handOver(form.values);
      await navigate(ASK_PATH);
      return "leaving";
    },
  });
  const [question, setQuestion] = useState<Question | null>(null);
  const erase = () =>
    setQuestion({
      title: "Erase this page?",
      text: "Everything you typed here goes from this device. It was nowhere else.",
      yes: "Erase it",
      danger: true,
      act: async () => {
        draft.forget();
        handOver(null);
        form.reset(EMPTY_BRIEF);
      },
    });
  return (
    <>
      <Container width="text" className="no-print pt-10 pb-20 md:pt-16 md:pb-28">
        <SectionHeading level={1} eyebrow="Legal aid" title="Your case on one page" lead={KEPT_HERE} />
        <noscript>
          <Notice tone="warning" title="This page needs JavaScript" className="mt-8">
            You can ask for help without it, too:{" "}
            <a href={ASK_PATH} className="text-link underline underline-offset-4">
              ask for legal help
            </a>
            . That form asks the same things about your case.
          </Notice>
        </noscript>
        <Form form={form} label="Your case" className="mt-10 space-y-6 noscript:hidden">
          <CaseFields field={(name: BriefField) => form.field(name)} />
          <DraftNote draft={draft} />
          <Submit
            form={form}
            pendingText="One moment..."
            beside={
              <>
                <Button variant="quiet" onClick={() => window.print()}>
                  Print it
                </Button>
                <Button variant="link" onClick={erase}>
                  Erase it
                </Button>
              </>
            }
          >
            Use it to ask for help
          </Submit>
        </Form>
        <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
      </Container>
      <BriefSheet values={form.values} />
    </>
  );
}
