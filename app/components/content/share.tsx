import { Check, Link as LinkIcon, QrCode, Share2 } from "lucide-react";
import { useEffect, useState } from "react";
import { showConfirmation } from "../feedback/toast-store";
import { Button } from "../ui/button";
import { Dialog } from "../ui/dialog";

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
      <Dialog open={qr} onClose={() => setQr(false)} title="Scan to open this page">
        {qr && <QrImage text={url} />}
      </Dialog>
    </div>
  );
}

function QrImage({ text }: { text: string }) {
  const [rows, setRows] = useState<boolean[][]>();
  useEffect(() => {
    let left = false;
    void import("uqr").then(({ encode }) => !left && setRows(encode(text).data));
    return () => {
      left = true;
    };
  }, [text]);
  if (!rows) return <p role="status">Drawing the code ...</p>;
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    // A code must be dark on light in both themes, or cameras do not read it.
    <svg
      role="img"
      aria-label={`QR code for ${text}`}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      className="w-full max-w-72 bg-white p-2"
    >
      <path d={path} fill="#000" />
    </svg>
  );
}
