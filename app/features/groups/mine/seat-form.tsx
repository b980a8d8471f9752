import { useState } from "react";
import { CheckboxField } from "~/components/form/checkbox-field";
import { Form, Submit } from "~/components/form/form";
import { TextField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { NAME_IN_GROUP_MAX, seatSchema } from "~domain/groups";
import { Paragraphs } from "../group-facts";
import { takeSeat } from "./mutations";
import type { MySession } from "./queries";

/** Asks for a seat: a name for the group the first time, its rules once for each version, and whether he only listens. */
export function SeatForm({ of, onDone }: { of: MySession; onDone: () => Promise<void> }) {
  const { session, group, member, seat } = of;
  // Whoever ticked the box agreed to the rules he read: to others he agrees anew.
  const [agreed, setAgreed] = useState(0);
  const asks = { name: !member, rules: (member?.rules_version ?? 0) < group.rules_version };
  const form = useForm({
    id: "seat",
    schema: seatSchema(asks),
    initial: { name: "", listen_only: seat?.listen_only ?? false, rules: false },
    adjust: (values) => ({ ...values, rules: values.rules && agreed === group.rules_version }),
    send: async ({ name, listen_only }) => {
      try {
        await takeSeat(session.id, {
          listen_only,
          ...(asks.name ? { name } : {}),
          ...(asks.rules ? { rules_version: group.rules_version } : {}),
        });
      } finally {
        // Behind a refusal stands what others have changed meanwhile.
        await onDone();
      }
    },
  });
  const rules = form.field("rules");
  return (
    <Form form={form} label="A seat in this session">
      {asks.name ? (
        <TextField
          {...form.field("name")}
          label="Your name in this group"
          hint="Not your own. Only our care team can learn who it is, if a host reports that something went wrong, and you see when they look."
          autoComplete="off"
          required
          maxLength={NAME_IN_GROUP_MAX}
        />
      ) : (
        <p>
          In this group you are <strong>{member?.name}</strong>.
        </p>
      )}
      <CheckboxField
        {...form.field("listen_only")}
        label="I would rather just listen"
        hint="The host sees that and does not call on you."
      />
      {asks.rules ? (
        <>
          <section aria-label="The rules" className="rounded-md bg-surface-sunken p-5">
            <Paragraphs text={group.rules} />
          </section>
          <CheckboxField
            {...rules}
            onChange={(event) => {
              setAgreed(group.rules_version);
              rules.onChange(event);
            }}
            label="I have read the rules and agree"
            required
          />
        </>
      ) : null}
      <Submit form={form} pendingText="Asking...">
        {seat?.standing === "offered"
          ? "Yes, I am coming"
          : session.seats === "full"
            ? "Put me on the waiting list"
            : "Save me a seat"}
      </Submit>
    </Form>
  );
}
