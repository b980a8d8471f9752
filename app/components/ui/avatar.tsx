import { clsx } from "clsx";

const sizes = {
  sm: "size-9 text-sm",
  md: "size-11 text-base",
  lg: "size-16 text-xl",
  xl: "size-28 text-4xl",
};
const grounds = [
  "bg-brand-soft text-brand-soft-ink",
  "bg-surface-sunken text-ink",
  "bg-warning-soft text-warning",
  "bg-success-soft text-success",
];

export function initials(name: string): string {
  const words = name.trim().split(/\s+/).filter(Boolean);
  const letters = [words[0], words.length > 1 ? words[words.length - 1] : undefined];
  return (
    letters
      .map((word) => (word ? [...word][0] : ""))
      .join("")
      .toUpperCase() || "?"
  );
}

/** The same name always has the same ground. */
function groundOf(name: string): string | undefined {
  let sum = 0;
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973;
  return grounds[sum % grounds.length];
}

export interface AvatarProps {
  name: string;
  size?: keyof typeof sizes;
  /** Lies over the initials: they show until it is there, and when it never comes. */
  src?: string | null;
}

/** Decorative: the name itself always stands beside it. */
export function Avatar({ name, size = "md", src }: AvatarProps) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "relative inline-flex shrink-0 overflow-hidden items-center justify-center rounded-[50%_50%_50%_8px] font-bold tracking-tight select-none",
        sizes[size],
        groundOf(name),
      )}
    >
      {initials(name)}
      {src ? <img src={src} alt="" className="absolute inset-0 size-full object-cover" /> : null}
    </span>
  );
}
