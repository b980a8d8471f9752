import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { Notice } from "~/components/feedback/notice";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Form, Submit } from "~/components/form/form";
import { TextArea } from "~/components/form/text-area";
import { useForm } from "~/components/form/use-form";
import { Button } from "~/components/ui/button";
import { Card } from "~/components/ui/card";
import { DateText } from "~/components/ui/date";
import { Dialog } from "~/components/ui/dialog";
import { useAuth } from "~/lib/session";
import { EMERGENCY_LENGTHS, EMERGENCY_MINUTES, emergencyInput, reviewInput } from "~domain/care";
import { openEmergency, reviewEmergency } from "./mutations";
import { careQueries, type Override } from "./queries";

/** For whoever may not read care data; an administrator may in an emergency. */
export function Closed() {
  const { isAdmin } = useAuth();
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Notice tone="warning" title="You can't see fathers' confidential details">
        <p>
          Only care staff can, not even administrators. An administrator can give you access in User
          Management.
        </p>
        {isAdmin ? (
          <Button variant="link" className="mt-2" onClick={() => setAsking(true)}>
            Someone is in danger
          </Button>
        ) : null}
      </Notice>
      <Dialog
        open={asking}
        onClose={() => setAsking(false)}
        title={`Read care data for ${EMERGENCY_MINUTES} minutes?`}
        description="For an emergency in which no care staff can be reached. All care staff and administrators get a message now, the father sees what you read, and care staff look at it afterwards."
      >
        <EmergencyForm />
      </Dialog>
    </>
  );
}

function EmergencyForm() {
  const queryClient = useQueryClient();
  const form = useForm({
    id: "emergency",
    schema: emergencyInput,
    initial: { words: "" },
    send: async ({ words }) => {
      await openEmergency(words);
      await queryClient.invalidateQueries({ queryKey: careQueries.all });
    },
  });
  return (
    <Form form={form} label="Emergency" brief>
      <TextArea
        {...form.field("words")}
        label="What happened?"
        hint="Care staff read this."
        rows={3}
        maxLength={EMERGENCY_LENGTHS.most}
      />
      <Submit form={form}>Open care data</Submit>
    </Form>
  );
}

/** Emergencies nobody of the care staff has looked at yet. */
export function Emergencies() {
  const { user } = useAuth();
  const { data } = useQuery(careQueries.overrides());
  const waiting =
    data?.filter(({ reviewed_at, user_id }) => reviewed_at === null && user_id !== user?.id) ?? [];
  return waiting.map((one) => <Emergency key={one.id} emergency={one} />);
}

function Emergency({ emergency: { id, user_name, words, created_at } }: { emergency: Override }) {
  const queryClient = useQueryClient();
  const form = useForm({
    id: `review-${id}`,
    schema: reviewInput,
    initial: { words: "" },
    send: async ({ words: found }) => {
      await reviewEmergency(id, found);
      showConfirmation("The emergency is reviewed.");
      await queryClient.invalidateQueries({ queryKey: careQueries.overrides().queryKey });
    },
  });
  return (
    <Card className="mb-6 p-6">
      <h2 className="text-xl">{`${user_name} opened care data in an emergency`}</h2>
      <p className="mt-1 text-base text-ink-soft">
        <DateText value={created_at} />
        {`: ${words}`}
      </p>
      <Form form={form} label="Review" brief className="mt-4 space-y-4">
        <TextArea
          {...form.field("words")}
          label="What you found"
          rows={2}
          maxLength={EMERGENCY_LENGTHS.most}
        />
        <Submit form={form}>Mark as reviewed</Submit>
      </Form>
    </Card>
  );
}
