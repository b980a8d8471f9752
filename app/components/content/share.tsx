import { Check, Link as LinkIcon, QrCode, Share2 } from "lucide-react";
import { lazy, useEffect, useState } from "react";
import { patiently } from "~/lib/late";
import { AskedFor } from "../feedback/asked-for";
import { showConfirmation } from "../feedback/toast-store";
import { Button } from "../ui/button";

const QrDialog = lazy(() => patiently(() => import("./qr-dialog")));

type Sheet = "none" | "beside" | "first";

/** Whether this device has a share sheet of its own; on a phone it knows the people one writes to, and comes first. */
function useSheet(): Sheet {
  const [sheet, setSheet] = useState<Sheet>("none");
  useEffect(() => {
    if (typeof navigator.share !== "function") return;
    setSheet(matchMedia("(pointer: coarse)").matches ? "first" : "beside");
  }, []);
  return sheet;
}

/** Copy link, the device's own share sheet where there is one, and a QR code for other devices. `url` is absolute. */
export function Share({ url, title }: { url: string; title: string }) {
  const sheet = useSheet();
  const [copied, setCopied] = useState(false);
  const [qr, setQr] = useState(false);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
      showConfirmation("Link copied");
    } catch {
      showConfirmation("Your browser did not allow copying. The address bar has the link.");
    }
  }
  const CopyIcon = copied ? Check : LinkIcon;

  return (
    <div className="flex flex-wrap gap-2">
      {sheet === "none" ? null : (
        // Closing the share sheet rejects; there is nothing to tell then.
        <Button
          variant={sheet === "first" ? "primary" : "quiet"}
          size="sm"
          onClick={() => void navigator.share({ url, title }).catch(() => undefined)}
        >
          <Share2 aria-hidden="true" className="size-4" />
          Share
        </Button>
      )}
      <Button variant="quiet" size="sm" onClick={() => void copy()}>
        <CopyIcon aria-hidden="true" className="size-4" />
        Copy link
      </Button>
      {sheet === "first" ? null : (
        <Button variant="quiet" size="sm" onClick={() => setQr(true)}>
          <QrCode aria-hidden="true" className="size-4" />
          QR code
        </Button>
      )}
      {qr && (
        <AskedFor onGiveUp={() => setQr(false)}>
          <QrDialog url={url} onClose={() => setQr(false)} />
        </AskedFor>
      )}
    </div>
  );
}
