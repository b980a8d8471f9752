import type { ComponentType } from "react";
import { useState } from "react";
import { Container, SectionHeading } from "~/components/ui/section";
import { ThemeToggle } from "~/components/ui/theme-toggle";
import { showTheme } from "~/lib/browser/theme";
import { tableMeta } from "~/lib/seo";

export interface ExampleModule {
  title: string;
  examples: Record<string, ComponentType>;
}

const modules = import.meta.glob<ExampleModule>("../../**/*.examples.tsx", { eager: true });
const sections = Object.entries(modules).sort(([a], [b]) => a.localeCompare(b));

export const meta = tableMeta({ "/dev/gallery": "Gallery" });

/** Every primitive in its states, fed by the `*.examples.tsx` beside them. Development only. */
export default function Gallery() {
  return (
    <Container className="py-16">
      <div className="flex items-start justify-between gap-6">
        <SectionHeading level={1} title="Gallery" lead="Every part of the house, in every state." />
        <GalleryTheme />
      </div>
      <nav aria-label="Gallery" className="mt-10 flex flex-wrap gap-x-5 gap-y-2">
        {sections.map(([file, { title }]) => (
          <a key={file} href={`#${anchor(title)}`} className="text-link underline underline-offset-4">
            {title}
          </a>
        ))}
      </nav>
      {sections.map(([file, module]) => (
        <GallerySection key={file} module={module} />
      ))}
    </Container>
  );
}

const anchor = (title: string) => title.toLowerCase().replaceAll(/[^a-z]+/g, "-");

function GallerySection({ module }: { module: ExampleModule }) {
  return (
    <section id={anchor(module.title)} className="mt-16 border-t border-line pt-10">
      <h2>{module.title}</h2>
      <div className="mt-8 grid grid-cols-1 gap-10">
        {Object.entries(module.examples).map(([name, Example]) => (
          <article key={name}>
            <h3 className="mb-4 text-base font-semibold text-ink-soft">{name}</h3>
            <Example />
          </article>
        ))}
      </div>
    </section>
  );
}

/** Only switches what is seen here; the stored choice stays as it is. */
function GalleryTheme() {
  const [theme, setTheme] = useState<"light" | "dark">();
  const toggle = () => {
    const next = theme === "dark" ? "light" : "dark";
    showTheme(next);
    setTheme(next);
  };
  return <ThemeToggle theme={theme} onToggle={toggle} />;
}
