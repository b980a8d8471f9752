import { showConfirmation } from "~/components/feedback/toast-store";
import { PostButton } from "~/components/form/post-button";
import { useAction } from "~/components/form/use-action";
import { Button } from "~/components/ui/button";
import { DateText } from "~/components/ui/date";
import { useKeptFocus } from "~/lib/use-kept-focus";
import { SHARE_USES } from "~domain/help-requests";
import { type RequestProps, TAKE_BACK_FORM } from "./forms";
import { takeBack } from "./mutations";

/** Where else what he wrote was used: each time by his choice, and he can take each back. */
export function Shares({ request, whose, onChange }: RequestProps) {
  const { run, pending } = useAction();
  const here = useKeptFocus<HTMLElement>(request.shares.filter(({ taken_back_at }) => taken_back_at).length);
  const back = (id: string) =>
    run(async () => {
      onChange(await takeBack(whose, request, id));
      showConfirmation("It is taken back.");
    });
  if (request.shares.length === 0) return null;
  return (
    <section ref={here} tabIndex={-1} aria-labelledby="shares" className="outline-none">
      <h2 id="shares" className="text-2xl">
        Used again
      </h2>
      <p className="mt-2 text-ink-soft">
        What you take back can't be opened there any more. Whoever has read it before still knows it.
      </p>
      <ul className="mt-4 space-y-4">
        {request.shares.map(({ id, use, recipient, words, created_at, taken_back_at }) => (
          <li key={id} className="paper p-5 text-ink">
            <p className="font-semibold">{`${SHARE_USES[use]}: ${recipient}`}</p>
            <p className="text-sm text-ink-soft">
              <DateText value={created_at} />
              {taken_back_at ? ", taken back " : ""}
              {taken_back_at ? <DateText value={taken_back_at} /> : null}
            </p>
            <p className="mt-2 whitespace-pre-line wrap-anywhere">{words}</p>
            {taken_back_at ? null : (
              <>
                <Button variant="link" aria-disabled={pending} onClick={() => void back(id)}>
                  Take it back<span className="sr-only">{` from ${recipient}`}</span>
                </Button>
                {"token" in whose ? (
                  <PostButton form={TAKE_BACK_FORM.id} fields={{ token: whose.token, id }}>
                    Take it back<span className="sr-only">{` from ${recipient}`}</span>
                  </PostButton>
                ) : null}
              </>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
