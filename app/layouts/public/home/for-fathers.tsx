import { CrisisList } from "~/components/content/crisis-lines";
import { ButtonLink } from "~/components/ui/button";
import { Container, Eyebrow, Section } from "~/components/ui/section";
import { Illustration } from "~/illustrations/illustration";
import { PLACES } from "../navigation";

/** Before anything is asked of a visitor: the way of those the foundation is there for. */
export function ForFathers() {
  return (
    <Section className="pt-10! pb-0! md:pt-12!">
      <Container>
        <div className="leaf-end grid items-center gap-x-12 gap-y-8 bg-surface-sunken p-6 sm:p-10 lg:grid-cols-[1fr_1.3fr_1fr] lg:p-12">
          <Illustration name="first-help" className="hidden h-auto w-full max-w-xs lg:block" />
          <div>
            <Eyebrow>For fathers</Eyebrow>
            <h2 className="text-3xl md:text-4xl">Is it you who needs help?</h2>
            <p className="mt-4 text-lg text-ink-soft">
              Tell us what's going on. It costs nothing, you don't need an account, and no one else will see
              it.
            </p>
            <p className="mt-6">
              {PLACES.father.map(({ label, path }) => (
                <ButtonLink key={path} to={path} size="lg">
                  {label}
                </ButtonLink>
              ))}
            </p>
          </div>
          <div className="border-t border-line-strong pt-6 lg:border-t-0 lg:border-l lg:pt-0 lg:pl-10">
            <h3 className="text-base font-bold">If it can't wait, call</h3>
            <CrisisList className="mt-2" />
          </div>
        </div>
      </Container>
    </Section>
  );
}
