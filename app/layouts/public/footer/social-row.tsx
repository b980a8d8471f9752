import { useWords } from "~/features/cms/queries";
import { CHROME } from "~domain/cms/footer";

const NETWORKS = {
  social_facebook: ["Facebook", "M14 21v-8h3l.500-4H14V7c0-1 .500-2 2-2h2M10 13h4M14 9h-4"],
  social_instagram: [
    "Instagram",
    "M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5ZM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M17 7v.01",
  ],
  social_x: ["X", "M4 4l16 16M20 4 4 20"],
  social_linkedin: ["LinkedIn", "M5 9v11M5 5v.01M10 20V9M10 14c0-3 2-5 5-5s4 2 4 5v6"],
  social_youtube: [
    "YouTube",
    "M5 6h14a3 3 0 0 1 3 3v6a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3V9a3 3 0 0 1 3-3ZM10 9.500v5l4.500-2.500Z",
  ],
} as const;

/** Our accounts elsewhere; staff give their addresses in the CMS, and only what has one shows (decision 1). */
export function SocialRow() {
  const words = useWords(CHROME);
  const address = (key: keyof typeof NETWORKS) =>
    /^https:\/\/[^\s]+$/.test(words[key].title) ? words[key].title : undefined;
  const shown = (Object.keys(NETWORKS) as (keyof typeof NETWORKS)[]).filter(address);
  if (shown.length === 0) return null;
  return (
    <ul aria-label="Follow us" className="no-print mt-6 -ml-2 flex flex-wrap gap-1">
      {shown.map((key) => (
        <li key={key}>
          <a
            href={address(key)}
            rel="me noopener"
            className="control inline-flex size-11 items-center justify-center rounded-md hover:bg-surface-raised"
          >
            <svg
              aria-hidden="true"
              viewBox="0 0 24 24"
              fill="none"
              stroke="currentColor"
              strokeWidth="2"
              strokeLinecap="round"
              strokeLinejoin="round"
              className="size-6"
            >
              <path d={NETWORKS[key][1]} />
            </svg>
            <span className="sr-only">{NETWORKS[key][0]}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
