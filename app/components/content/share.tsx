import { Check, Link as LinkIcon, QrCode, Share2 } from "lucide-react";
import { lazy, Suspense, useEffect, useState } from "react";
import { showConfirmation } from "../feedback/toast-store";
import { Button } from "../ui/button";

const QrDialog = lazy(() => import("./qr-dialog"));

/** Copy link, the device's own share sheet where there is one, and a QR code. `url` is absolute. */
export function Share({ url, title }: { url: string; title: string }) {
  const [native, setNative] = useState(false);
  const [copied, setCopied] = useState(false);
  const [qr, setQr] = useState(false);
  useEffect(() => setNative(typeof navigator.share === "function"), []);

  async function copy() {
    try {
      await navigator.clipboard.writeText(url);
      setCopied(true);
      showConfirmation("Link copied");
    } catch {
      showConfirmation("Your browser did not allow copying. The address bar has the link.");
    }
  }

  return (
    <div className="flex flex-wrap gap-2">
      <Button variant="quiet" size="sm" onClick={() => void copy()}>
        {copied ? (
          <Check aria-hidden="true" className="size-4" />
        ) : (
          <LinkIcon aria-hidden="true" className="size-4" />
        )}
        Copy link
      </Button>
      {native && (
        // Closing the share sheet rejects; there is nothing to tell then.
        <Button
          variant="quiet"
          size="sm"
          onClick={() => void navigator.share({ url, title }).catch(() => undefined)}
        >
          <Share2 aria-hidden="true" className="size-4" />
          Share
        </Button>
      )}
      <Button variant="quiet" size="sm" onClick={() => setQr(true)}>
        <QrCode aria-hidden="true" className="size-4" />
        QR code
      </Button>
      {qr && (
        <Suspense fallback={null}>
          <QrDialog url={url} onClose={() => setQr(false)} />
        </Suspense>
      )}
    </div>
  );
}
