import { useQuery } from "@tanstack/react-query";
import { PartnerLogo } from "./partner-logo";
import { partnerQueries } from "./queries";
import type { Partner } from "./reads";
import { splitAroundFlag } from "./split";

/** spec 2.7: all active partners, in two halves around a flag. Nothing while there are none. */
export function PartnerStrip() {
  const { data = [] } = useQuery(partnerQueries.active());
  if (data.length === 0) return null;
  const [first, second] = splitAroundFlag(data);
  return (
    <section aria-labelledby="our-partners" className="no-print">
      <h2 id="our-partners" className="text-center text-xl">
        Our Partners
      </h2>
      <div className="mt-6 grid items-center gap-6 lg:grid-cols-[1fr_auto_1fr]">
        <PartnerList partners={first} />
        <img
          src="/images/partners/flag.svg"
          alt="Flag of the United States"
          width={96}
          height={64}
          loading="lazy"
          className="mx-auto h-16 w-24"
        />
        <PartnerList partners={second} />
      </div>
    </section>
  );
}

function PartnerList({ partners }: { partners: readonly Partner[] }) {
  return (
    <ul className="flex flex-wrap items-stretch justify-center gap-3 lg:grid lg:grid-cols-2">
      {partners.map((partner) => (
        <li key={partner.id}>
          {partner.website_url ? (
            <a href={partner.website_url} rel="noopener" className="block h-full rounded-md">
              <PartnerMark partner={partner} />
            </a>
          ) : (
            <PartnerMark partner={partner} />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Logos are made for white paper; without one the name stands there. */
function PartnerMark({ partner: { name, logo_url } }: { partner: Partner }) {
  const sheet =
    "flex h-full min-h-14 items-center justify-center rounded-[4px_14px_4px_4px] px-4 py-2 text-center";
  return logo_url ? (
    <span className={`${sheet} bg-white text-sm text-black`}>
      <PartnerLogo address={logo_url} alt={name} className="h-10 w-auto max-w-32 object-contain" />
    </span>
  ) : (
    <span className={`${sheet} bg-surface-raised text-sm font-semibold text-ink`}>{name}</span>
  );
}
