import { useState } from "react";
import { Link } from "react-router";
import { Picture } from "../media/picture";
import { Button } from "./button";
import { Card, CardBody, LinkCard } from "./card";
import { Dialog } from "./dialog";
import { Logo, LogoMark } from "./logo";
import { ProgressMeter } from "./progress-meter";
import { Eyebrow, Section } from "./section";
import { Sheet } from "./sheet";

export const title = "Surfaces and type";

function Type() {
  return (
    <div className="grid gap-6">
      <Eyebrow>The words above a headline</Eyebrow>
      <h1>A father is where the day begins</h1>
      <h2>Four kinds of help, given close to home</h2>
      <h3>Someone who knows the law sits down with you</h3>
      <h4>First help within two days</h4>
      <p className="measure text-lg text-ink-soft">
        A lead says in two lines what the page is about, calmly.
      </p>
      <p className="measure">
        Body text is 18 pixels, so that it can be read on a phone at the end of a long shift.{" "}
        <a href="#surfaces-and-type" className="text-link underline">
          Links
        </a>{" "}
        are underlined.
      </p>
    </div>
  );
}

function Cards() {
  return (
    <div className="grid gap-8 md:grid-cols-3">
      <Card>
        <CardBody>
          <h3>A plain sheet</h3>
          <p className="mt-2 text-ink-soft">It lies on another sheet; its edge shows.</p>
        </CardBody>
      </Card>
      {["housing-3", "health-1"].map((cover, i) => (
        <LinkCard key={cover}>
          <Picture src={`/images/covers/${cover}.webp`} alt="" width={1600} height={900} />
          <CardBody>
            <h3>
              <Link to="/campaigns" className="card-link no-underline">
                The whole card is one link
              </Link>
            </h3>
            <ProgressMeter
              className="mt-5"
              label="Example"
              raised_amount={[1_845_000, 5_210_000][i] ?? 0}
              goal_amount={5_000_000}
            />
          </CardBody>
        </LinkCard>
      ))}
    </div>
  );
}

function Bands() {
  return (
    <div className="overflow-clip">
      {(["plain", "sunken", "deep"] as const).map((tone) => (
        <Section key={tone} tone={tone} className="px-8">
          {tone}
        </Section>
      ))}
    </div>
  );
}

function Marks() {
  return (
    <div className="flex flex-wrap items-center gap-8">
      <Logo name="Single Fathers Foundation" />
      <LogoMark className="size-24" />
      <LogoMark className="size-6" />
      <span className="deep rounded-md p-5">
        <Logo name="Single Fathers Foundation" />
      </span>
    </div>
  );
}

function DialogExample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Open a dialog
      </Button>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title="A dialog"
        description="Escape and a click beside it close it, too."
      >
        <Button onClick={() => setOpen(false)}>All right</Button>
      </Dialog>
    </>
  );
}

function SheetExample() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Open a sheet
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        label="A sheet"
        className="inset-y-0 right-0 left-auto h-full w-72 bg-surface-raised"
      >
        <p className="p-6 pt-20">It stands at an edge of the window, over the page.</p>
      </Sheet>
    </>
  );
}

export const examples = {
  Type,
  Cards,
  "Bands and their cut edges": Bands,
  Logo: Marks,
  Dialog: DialogExample,
  Sheet: SheetExample,
};
