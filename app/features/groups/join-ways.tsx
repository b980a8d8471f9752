export interface JoinWaysProps {
  join_url: string | null;
  join_phone: string | null;
  join_note: string | null;
}

/** Whether staff have written any of it. */
export const isWritten = ({ join_url, join_phone, join_note }: JoinWaysProps): boolean =>
  Boolean(join_url || join_phone || join_note);

const link = "inline-flex min-h-11 items-center text-link underline underline-offset-4";

/** The ways into a session that there are: a press away. */
export function JoinWays({ join_url, join_phone, join_note }: JoinWaysProps) {
  return (
    <div className="wrap-anywhere">
      {join_url ? (
        <p>
          <a href={join_url} rel="noreferrer" target="_blank" className={link}>
            Open the meeting (opens in a new tab)
          </a>
        </p>
      ) : null}
      {join_phone ? (
        <p>
          <a href={`tel:${join_phone.replace(/[^\d+,#*]/g, "")}`} className={link}>
            Call {join_phone}
          </a>
        </p>
      ) : null}
      {join_note ? <p className="whitespace-pre-line">{join_note}</p> : null}
    </div>
  );
}
