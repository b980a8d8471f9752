import { encode } from "uqr";
import { Dialog } from "../ui/dialog";

/** Loaded when somebody asks for the code. */
export default function QrDialog({ url, onClose }: { url: string; onClose: () => void }) {
  const rows = encode(url).data;
  const path = rows.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <Dialog open onClose={onClose} title="Scan to open this page">
      {/* A code must be dark on light in both themes, or cameras do not read it. */}
      <svg
        role="img"
        aria-label={`QR code for ${url}`}
        viewBox={`0 0 ${rows.length} ${rows.length}`}
        className="w-full max-w-72 bg-white p-2"
      >
        <path d={path} fill="#000" />
      </svg>
    </Dialog>
  );
}
