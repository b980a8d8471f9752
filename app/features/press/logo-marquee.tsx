import { clsx } from "clsx";
import { TickBox } from "~/components/form/tick-box";
import { Container } from "~/components/ui/section";
import { useFileAddress } from "~/lib/media-address";
import type { CmsItem, CmsWords } from "~domain/cms/block";

type Props = { words: CmsWords; items: readonly CmsItem[]; example: boolean };

/** Houses (spec 2.10) that pass by; held still by a tick without any script, by a hand on them, and by reduced motion. */
export function LogoMarquee({ words, items, example }: Props) {
  return (
    <section aria-labelledby="as-seen-in" className="py-10 md:py-14">
      <Container className="flex flex-wrap items-center justify-between gap-x-8 gap-y-3">
        <h2 id="as-seen-in" className="text-2xl">
          {words.title}
        </h2>
        <label
          htmlFor="hold-logos"
          className="flex min-h-11 items-center gap-3 text-base motion-reduce:hidden"
        >
          <TickBox id="hold-logos" data-hold="" />
          Stop the movement
        </label>
        {example ? (
          <p className="basis-full text-sm text-ink-soft">
            Names with the word &ldquo;Example&rdquo; show how this will look. None of these exist.
          </p>
        ) : null}
      </Container>
      <div className="mt-6 overflow-clip">
        <div
          data-marquee=""
          className="flex w-max animate-pass-by hover:[animation-play-state:paused] [section:has([data-hold]:checked)_&]:[animation-play-state:paused] motion-reduce:w-full motion-reduce:animate-none"
        >
          {/* Enough for the widest window; the second half follows the first without a gap. */}
          {[0, 1, 2, 3].map((round) => (
            <ul
              key={round}
              aria-hidden={round > 0 || undefined}
              className={clsx(
                "flex shrink-0 items-center motion-reduce:w-full motion-reduce:flex-wrap motion-reduce:justify-center",
                round > 0 && "motion-reduce:hidden",
              )}
            >
              {items.map((logo, index) => (
                <li key={logo.title ?? index} className="px-6 py-2 md:px-10">
                  <Logo logo={logo} />
                </li>
              ))}
            </ul>
          ))}
        </div>
      </div>
    </section>
  );
}

/** Logos are made for white paper; without one the name stands there. */
function Logo({ logo: { title, image_url, image_alt } }: { logo: CmsItem }) {
  const src = useFileAddress(image_url ?? "");
  if (!image_url)
    return (
      // On one line, unless the letters are so large that the window would cut it.
      <span className="block max-w-[calc(100vw-3rem)] text-center text-2xl font-bold tracking-tight text-balance wrap-anywhere text-ink-soft">
        {title}
      </span>
    );
  return (
    <img
      src={src}
      alt={image_alt || title || ""}
      loading="lazy"
      className="h-12 w-auto max-w-48 rounded-md bg-white object-contain p-2"
    />
  );
}
