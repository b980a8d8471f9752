import { useState } from "react";
import { BlockWords, itemKey } from "~/components/content/blocks/frame";
import { RichText } from "~/components/content/rich-text";
import { Button } from "~/components/ui/button";
import { Card, CardBody } from "~/components/ui/card";
import { Dialog } from "~/components/ui/dialog";
import { Container, Section } from "~/components/ui/section";
import type { CmsItem, CmsWords } from "~domain/cms/block";

/** Three assets (spec 2.10); none of them exists yet, and the dialog says so. */
export function Assets({ words, items }: { words: CmsWords; items: readonly CmsItem[] }) {
  const [open, setOpen] = useState<string | null>(null);
  const close = () => setOpen(null);
  return (
    <Section tone="deep">
      <Container>
        <BlockWords words={words} />
        <ul className="mt-10 grid gap-6 md:grid-cols-3">
          {items.map((item, index) => (
            <li key={itemKey(item, index)} className="grid">
              <Card>
                <CardBody className="flex h-full flex-col items-start">
                  <h3 className="text-xl font-bold tracking-tight">{item.title}</h3>
                  {item.content ? <RichText doc={item.content} className="mt-2 text-ink-soft" /> : null}
                  <p className="mt-auto pt-5">
                    <Button variant="quiet" aria-haspopup="dialog" onClick={() => setOpen(item.title ?? "")}>
                      Open<span className="sr-only"> {item.title}</span>
                    </Button>
                  </p>
                </CardBody>
              </Card>
            </li>
          ))}
        </ul>
      </Container>
      <Dialog open={open !== null} onClose={close} title={open}>
        <p>To be added soon.</p>
        <Button className="mt-6" onClick={close}>
          Close
        </Button>
      </Dialog>
    </Section>
  );
}
