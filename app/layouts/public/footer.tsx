import { Link } from "react-router";
import { ButtonLink } from "~/components/ui/button";
import { Disclaimer } from "~/components/ui/disclaimer";
import { Logo } from "~/components/ui/logo";
import { Container } from "~/components/ui/section";
import { useWords } from "~/features/cms/queries";
import { NewsletterForm } from "~/features/newsletter/newsletter-form";
import { PartnerStrip } from "~/features/partners/partner-strip";
import { ORGANISATION } from "~/lib/organisation";
import { CHROME } from "~domain/cms/footer";
import { AppButtons } from "./footer/app-buttons";
import { type FooterTexts, useFooterTexts } from "./footer/footer-texts";
import { LinkColumns } from "./footer/link-columns";
import { SocialRow } from "./footer/social-row";
import { PLACES } from "./navigation";

/** spec 2.7 */
export function Footer() {
  const text = useFooterTexts();
  return (
    <footer className="deep grain ridge mt-(--ridge-height)">
      <Container className="grid gap-14 py-14 md:py-20">
        <div className="no-print grid gap-12 *:min-w-0 lg:grid-cols-[1.4fr_1fr] lg:gap-20">
          <div>
            <p className="max-w-xl text-3xl font-bold tracking-tight text-balance">
              {text("footer_main_title")}
            </p>
            <p className="mt-6">
              {PLACES.father.map(({ label, path }) => (
                <ButtonLink key={path} to={path} variant="quiet">
                  {label}
                </ButtonLink>
              ))}
            </p>
            <AppButtons text={text} />
          </div>
          <Newsletter text={text} />
        </div>
        <div className="grid gap-12 border-t border-line pt-12 lg:grid-cols-[1fr_1.4fr] lg:gap-20">
          <div>
            <Logo name={ORGANISATION.name} />
            <p className="mt-5 max-w-md">{text("footer_organization_description")}</p>
            <SocialRow />
          </div>
          <LinkColumns text={text} />
        </div>
        <PartnerStrip />
        <SmallPrint text={text} />
      </Container>
    </footer>
  );
}

function Newsletter({ text }: { text: FooterTexts }) {
  const counter = useWords(CHROME).community_counter.title;
  return (
    <section>
      <h2 className="text-2xl">{text("footer_newsletter_title")}</h2>
      <p className="mt-3 mb-5">{text("footer_newsletter_description")}</p>
      <NewsletterForm
        placeholder={text("footer_newsletter_placeholder")}
        button_text={text("footer_newsletter_button_text")}
      />
      <p className="mt-4 text-sm text-ink-soft">{counter} other people already joined</p>
    </section>
  );
}

function SmallPrint({ text }: { text: FooterTexts }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4 border-t border-line pt-8 text-sm">
      <div className="max-w-3xl">
        <p>
          <Disclaimer />
        </p>
        <p className="mt-3">{text("footer_copyright")}</p>
      </div>
      <ul className="no-print flex flex-wrap gap-x-6">
        {PLACES.legal.map(({ label, path }) => (
          <li key={path}>
            <Link to={path} className="inline-flex min-h-11 items-center underline-offset-4 hover:underline">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
