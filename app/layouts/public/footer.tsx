import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { Logo } from "~/components/ui/logo";
import { Container } from "~/components/ui/section";
import { cmsQueries } from "~/features/cms/queries";
import { ORGANISATION } from "~/lib/organisation";
import { FOOTER_KEYS } from "./footer-keys";

const LINKS = [
  ["/campaigns", "Campaigns"],
  ["/donate", "Donate"],
  ["/privacy", "Privacy Policy"],
  ["/terms", "Terms of Service"],
] as const;

/** spec 2.7: texts come from the CMS's title field, with built-in fallback wording. */
export function Footer() {
  const { data } = useQuery(cmsQueries.texts(FOOTER_KEYS));
  const text = (key: (typeof FOOTER_KEYS)[number], fallback: string) => data?.[key]?.title ?? fallback;
  return (
    <footer className="deep grain ridge mt-(--ridge-height)">
      <Container className="grid gap-10 py-14 md:grid-cols-[1.6fr_1fr] md:py-20">
        <div>
          <p className="max-w-xl text-3xl font-bold tracking-tight text-balance">
            {text("footer_main_title", "No father should have to do this alone.")}
          </p>
          <p className="mt-5 max-w-xl">{text("footer_organization_description", ORGANISATION.description)}</p>
        </div>
        <nav aria-label="Footer" className="md:justify-self-end">
          <ul className="grid gap-1">
            {LINKS.map(([to, label]) => (
              <li key={to}>
                <Link
                  to={to}
                  className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
                >
                  {label}
                </Link>
              </li>
            ))}
            <li>
              <a
                href={`mailto:${ORGANISATION.contact_email}`}
                className="inline-flex min-h-11 items-center underline-offset-4 hover:underline"
              >
                Write to us
              </a>
            </li>
          </ul>
        </nav>
        <div className="border-t border-line pt-8 text-sm md:col-span-2">
          <Logo name={ORGANISATION.name} />
          <p className="mt-6 max-w-3xl">{ORGANISATION.disclaimer}</p>
          <p className="mt-3">
            {text(
              "footer_copyright",
              `© ${new Date().getUTCFullYear()} ${ORGANISATION.name}. All rights reserved.`,
            )}
          </p>
        </div>
      </Container>
    </footer>
  );
}
