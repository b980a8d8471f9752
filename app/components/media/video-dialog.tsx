import { Dialog } from "../ui/dialog";
import { Embed } from "./embed";

/** Loaded at the click. */
export default function VideoDialog({
  src,
  title,
  onClose,
}: {
  src: string;
  title: string;
  onClose: () => void;
}) {
  return (
    <Dialog open onClose={onClose} title={title} className="w-[min(60rem,calc(100vw-2rem))]">
      <Embed src={src} title={title} />
    </Dialog>
  );
}
