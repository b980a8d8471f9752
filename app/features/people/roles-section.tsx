import { X } from "lucide-react";
import { z } from "zod";
import { PanelSection } from "~/components/admin/panel-section";
import { Form, Submit } from "~/components/form/form";
import { Options, SelectField } from "~/components/form/select-field";
import { useForm } from "~/components/form/use-form";
import { Badge } from "~/components/ui/badge";
import { nameOf, type Person } from "~domain/people";
import { ROLE_LABELS, ROLES, type Role } from "~domain/roles";
import { grantRole, revokeRole } from "./mutations";
import type { Ask } from "./use-change-person";

const MEANINGS: Partial<Record<Role, string>> = {
  admin: "Administrators see everything here and can change it, roles included.",
  advocate: "Advocates also get access to the blog.",
};

export function RolesSection({ person, onAsk }: { person: Person; onAsk: Ask }) {
  const name = nameOf(person);
  const withdraw = (role: Role) =>
    onAsk(
      {
        title: `Withdraw "${ROLE_LABELS[role]}"?`,
        text: `${name} loses what this role allows, at once. It is noted in the log.`,
        yes: "Withdraw role",
        danger: true,
        act: () => revokeRole(person.user_id, role),
      },
      "The role has been withdrawn.",
    );
  return (
    <PanelSection title="Roles">
      {person.roles.length === 0 ? (
        <p className="text-base text-ink-soft">No role yet.</p>
      ) : (
        <ul className="flex flex-wrap gap-2">
          {person.roles.map((role) => (
            <li key={role}>
              <Badge tone={role === "admin" ? "warning" : "brand"} className="pr-1!">
                {ROLE_LABELS[role]}
                <button
                  type="button"
                  aria-label={`Withdraw ${ROLE_LABELS[role]}`}
                  onClick={() => withdraw(role)}
                  className="inline-flex size-8 items-center justify-center rounded-sm hover:bg-surface-raised"
                >
                  <X aria-hidden="true" className="size-4" />
                </button>
              </Badge>
            </li>
          ))}
        </ul>
      )}
      <GrantForm person={person} onAsk={onAsk} />
    </PanelSection>
  );
}

const grantInput = z.object({ role: z.enum(ROLES, "Please choose a role.") });

function GrantForm({ person, onAsk }: { person: Person; onAsk: Ask }) {
  const free = ROLES.filter((one) => one !== "user" && !person.roles.includes(one));
  const form = useForm({
    id: "grant",
    schema: grantInput,
    initial: { role: "" },
    send: async ({ role }, { reset }) =>
      onAsk(
        {
          title: `Add "${ROLE_LABELS[role]}"?`,
          text: [`${nameOf(person)} gets this role at once and a message about it.`, MEANINGS[role]]
            .filter(Boolean)
            .join(" "),
          yes: "Add",
          act: async () => {
            await grantRole(person.user_id, role);
            reset();
          },
        },
        "Role added.",
      ),
  });
  return (
    <Form form={form} label="Give a role" brief className="mt-5 flex flex-wrap items-end gap-3">
      <SelectField {...form.field("role")} label="Add a role" required className="max-w-80">
        <Options of={Object.fromEntries(free.map((one) => [one, ROLE_LABELS[one]]))} first="Choose a role" />
      </SelectField>
      <Submit form={form} variant="quiet">
        Add
      </Submit>
    </Form>
  );
}
