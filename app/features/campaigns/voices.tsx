import { useQuery } from "@tanstack/react-query";
import { campaignQueries } from "./queries";

/** Words donors left with their gifts, after staff read them. */
export function Voices() {
  const { data } = useQuery(campaignQueries.voices());
  if (!data?.length) return null;
  return (
    <ul className="grid gap-6 md:grid-cols-3 lg:gap-8">
      {data.map((voice) => (
        <li key={voice.id}>
          <figure className="flex h-full flex-col border-t border-line pt-6">
            <blockquote className="flex-1 text-2xl leading-snug text-balance before:block before:h-10 before:text-6xl before:leading-none before:text-sun before:content-['“']">
              {voice.message}
            </blockquote>
            <figcaption className="mt-4 text-base text-ink-soft">{voice.display_name}, donor</figcaption>
          </figure>
        </li>
      ))}
    </ul>
  );
}
