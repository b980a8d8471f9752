import { useQuery } from "@tanstack/react-query";
import { NotLoaded } from "~/components/feedback/not-loaded";
import { momentText } from "~/lib/moment";
import { followedLinks, type LetterRow } from "./queries";

/** What became of a letter that is no draft any more. */
export function Progress({ letter }: { letter: LetterRow }) {
  const { queued, sent, failed, skipped, send_at, state, id } = letter;
  const left = state !== "scheduled";
  const links = useQuery({ ...followedLinks(id), enabled: left });
  const rows = [
    ["Leaves", state === "scheduled" && send_at ? momentText(send_at) : null],
    ["Handed over", queued],
    ["Sent", sent],
    ["Left meanwhile", skipped],
    ["Refused by mail servers", failed],
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
