import type { ComponentProps } from "react";

// The few signs every public page needs, drawn here: the icon library would cost those pages a kilobyte.
const GLYPHS = {
  sun: "M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8M12 2v2M12 20v2M2 12h2M20 12h2M5 5l1.4 1.4M17.600 17.600 19 19M5 19l1.400-1.400M17.600 6.400 19 5",
  moon: "M20 14.500A8.500 8.500 0 0 1 9.500 4a8.500 8.500 0 1 0 10.500 10.500Z",
  search: "M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14M16 16l5 5",
  alert: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M12 8v5M12 16.500v.01",
  down: "m6 9 6 6 6-6",
  play: "M7 4.500v15l12-7.500Z",
  pause: "M8 5v14M16 5v14",
  calendar: "M4 5h16v16H4ZM4 10h16M8 2v5M16 2v5",
  flag: "M5 22V3h14l-3 5.500 3 5.500H5",
};

/** A line drawing in the colour of the text around it; decorative. */
export function Glyph({
  name,
  ...rest
}: Omit<ComponentProps<"svg">, "children"> & { name: keyof typeof GLYPHS }) {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...rest}
    >
      <path d={GLYPHS[name]} />
    </svg>
  );
}
