import { useQuery } from "@tanstack/react-query";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { momentText } from "~/lib/moment";
import { followedLinks, type LetterRow, letterWaits } from "./queries";

/** What became of a letter that is no draft any more. */
export function Progress({ letter }: { letter: LetterRow }) {
  const { queued, sent, failed, skipped, send_at, state, id } = letter;
  const left = state !== "scheduled";
  const links = useQuery({ ...followedLinks(id), enabled: left });
  const rows = [
    ["Leaves", !left && send_at ? momentText(send_at) : null],
    ["Handed over", left ? queued : null],
    ["Sent", left ? sent : null],
    ["Left meanwhile", left ? skipped : null],
    ["Refused by mail servers", left ? failed : null],
  ] as const;
  return (
    <>
      <dl className="mb-5 grid max-w-md grid-cols-[auto_1fr] gap-x-6 gap-y-1">
        {rows.map(([name, value]) =>
          value === null ? null : (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="tabular">{value.toLocaleString("en-US")}</dd>
            </div>
          ),
        )}
      </dl>
      {isOnItsWay(letter) ? <Waits id={id} /> : null}
      {left && !links.data ? <NotLoaded query={links} what="which links were followed" part /> : null}
      {links.data?.length ? (
        <table className="mb-5 w-full text-left">
          <caption className="mb-2 text-left font-semibold">Followed links, by nobody in particular</caption>
          <tbody>
            {links.data.map(({ place, url, clicks }) => (
              <tr key={place}>
                <th scope="row" className="py-1 pr-4 font-normal wrap-anywhere">
                  {url}
                </th>
                <td className="tabular py-1 text-right">{clicks.toLocaleString("en-US")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </>
  );
}

/** Also one whose time has come and that has not begun: the brake holds it. */
const isOnItsWay = ({ state, send_at }: LetterRow) =>
  state === "sending" || (state === "scheduled" && send_at !== null && Date.parse(send_at) <= Date.now());

/** The rest of the readers, and why they wait. */
function Waits({ id }: { id: string }) {
  const query = useQuery(letterWaits(id));
  const { data } = query;
  if (!data) return data === null ? null : <NotLoaded query={query} what="how many wait" part quiet />;
  const { waiting, is_filled, sending_on, hourly_limit, held_until } = data;
  if (waiting === 0 && is_filled) return null;
  const many = waiting.toLocaleString("en-US");
  const who = is_filled ? many : waiting > 0 ? `At least ${many}` : "Its readers";
  return (
    <p className="mb-5 max-w-prose">
      {`${who} still ${waiting === 1 && is_filled ? "waits" : "wait"}. `}
      {sending_on
        ? `We hand over at most ${hourly_limit.toLocaleString("en-US")} in an hour, all letters together.`
        : "All letters are held back: they are switched off above the list of letters, under Sending."}
      {sending_on && held_until ? ` The next leave from ${momentText(held_until)} on.` : null}
    </p>
  );
}
