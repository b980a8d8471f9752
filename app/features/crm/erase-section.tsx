import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ConfirmDialog, type Question } from "~/components/admin/confirm-dialog";
import { showConfirmation } from "~/components/feedback/toast-store";
import { Button } from "~/components/ui/button";
import { listKey } from "~/lib/list/reads";
import { erasePerson } from "./mutations";
import { crmList, nameOf, type PersonRow } from "./queries";

interface EraseProps {
  person: PersonRow;
  /** Leaves the page. */
  onErased: () => void;
}

const WHAT_GOES = (
  <div className="grid gap-3">
    <p>
      For good, and everywhere: name, addresses, phone, tags, notes and tasks; what they wrote to us; their
      newsletter; mail to them. A monthly gift of theirs ends.
    </p>
    <p>What stays: their gifts stay in our books, without the name.</p>
    <p>What they asked the care team for goes only when someone on the care team does this.</p>
  </div>
);

/** For whoever asks us to: everything we know of somebody without an account goes. */
export function EraseSection({ person, onErased }: EraseProps) {
  const [question, setQuestion] = useState<Question | null>(null);
  const queryClient = useQueryClient();
  const ask = () =>
    setQuestion({
      title: `Erase ${nameOf(person)}?`,
      text: WHAT_GOES,
      yes: "Erase this person",
      danger: true,
      act: async () => {
        await erasePerson(person.id);
        onErased();
        showConfirmation("The person is erased.");
        await queryClient.invalidateQueries({ queryKey: listKey(crmList) });
      },
    });
  return (
    <section aria-labelledby="erase" className="paper p-6">
      <h2 id="erase" className="text-xl">
        Asks us to be forgotten?
      </h2>
      {person.user_id ? (
        <p className="mt-2 text-ink-soft">
          They have an account: when they delete it under Profile, everything here goes as well.
        </p>
      ) : (
        <Button variant="quiet" size="sm" className="mt-3 text-danger!" onClick={ask}>
          Erase this person
        </Button>
      )}
      <ConfirmDialog question={question} onClose={() => setQuestion(null)} />
    </section>
  );
}
