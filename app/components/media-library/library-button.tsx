import { lazy, useState } from "react";
import { patiently } from "~/lib/late";
import { AskedFor } from "../feedback/asked-for";
import { Button } from "../ui/button";

const MediaDialog = lazy(() => patiently(() => import("./media-dialog")));

/** A picture of the library for a place in a text, with its own words. */
export function LibraryButton({ onPick }: { onPick: (picture: { src: string; alt: string }) => void }) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        Choose from the library
      </Button>
      <AskedFor onGiveUp={() => setOpen(false)}>
        {open ? (
          <MediaDialog
            kind="picture"
            onPick={({ address, alt }) => {
              setOpen(false);
              onPick({ src: address, alt: alt ?? "" });
            }}
            onClose={() => setOpen(false)}
          />
        ) : null}
      </AskedFor>
    </>
  );
}
