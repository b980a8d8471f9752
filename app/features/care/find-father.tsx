import { useEffect, useRef, useState } from "react";
import { Link, useLocation } from "react-router";
import { ReasonFields } from "~/components/care/reason-fields";
import { Form, Submit } from "~/components/form/form";
import { TextField } from "~/components/form/text-field";
import { useForm } from "~/components/form/use-form";
import { Button } from "~/components/ui/button";
import { Dialog } from "~/components/ui/dialog";
import { type CarePurpose, FATHERS_FOUND, fatherSearch } from "~domain/care";
import { fatherName } from "./father-dialog";
import { type FoundFather, findFathers } from "./mutations";

/** The list shows no names; a search for one asks for a reason, which whoever comes up sees. */
export function FindFather() {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <Button size="sm" variant="quiet" onClick={() => setOpen(true)}>
        Find by name
      </Button>
      <Dialog open={open} onClose={close} title="Find a father by name">
        <Search onOpened={close} />
      </Dialog>
    </>
  );
}

const FIRST = { q: "", purpose: "" as CarePurpose | "", words: "" };

function Search({ onOpened }: { onOpened: () => void }) {
  const [found, setFound] = useState<FoundFather[] | null>(null);
  const form = useForm({
    id: "find-father",
    schema: fatherSearch,
    initial: FIRST,
    send: async (asked) => setFound(await findFathers(asked)),
  });
  return (
    <>
      <Form form={form} label="Find a father by name" brief>
        <p>
          Each father who comes up sees that you looked for his name, the day and this reason. Type as much of
          the name as you know.
        </p>
        <TextField {...form.field("q")} label="Name" autoComplete="off" spellCheck={false} required />
        <ReasonFields purpose={form.field("purpose")} words={form.field("words")} />
        <Submit form={form} pendingText="Looking...">
          Look for the name
        </Submit>
      </Form>
      {found ? <Found found={found} onOpened={onOpened} /> : null}
    </>
  );
}

function Found({ found, onOpened }: { found: FoundFather[]; onOpened: () => void }) {
  const { pathname } = useLocation();
  const here = useRef<HTMLDivElement>(null);
  // The form fills a phone: what was found would stand below its window.
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each answer
  useEffect(() => {
    // Not returned: newer browsers answer with a promise, which React would call when the window closes.
    here.current?.scrollIntoView({ block: "nearest" });
  }, [found]);
  return (
    <div ref={here} role="status" className="mt-6 scroll-mb-8">
      {found.length === 0 ? <p>Nobody of that name is here.</p> : null}
      <ul className="divide-y divide-line">
        {found.map((father) => (
          <li key={father.user_id}>
            <Link
              to={`${pathname}/${father.user_id}`}
              onClick={onOpened}
              className="inline-flex min-h-11 items-center text-link underline underline-offset-4"
            >
              {`${fatherName(father)} (Father ${father.number})`}
            </Link>
          </li>
        ))}
      </ul>
      {found.length === FATHERS_FOUND ? <p>There may be more. Type more of the name.</p> : null}
    </div>
  );
}
