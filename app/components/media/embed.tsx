/** A player of another house. Only ever shown after a click: until then nobody there learns of the visitor. */
export function Embed({ src, title }: { src: string; title: string }) {
  return (
    <iframe
      src={src}
      title={title}
      allow="autoplay; fullscreen; picture-in-picture"
      allowFullScreen
      referrerPolicy="strict-origin-when-cross-origin"
      className="aspect-video w-full rounded-md border-0 bg-black"
    />
  );
}
