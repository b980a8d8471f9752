import { clsx } from "clsx";

const sizes = { sm: "size-9 text-sm", md: "size-11 text-base", lg: "size-16 text-xl" };
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

/** Decorative: the name itself always stands beside it. */
export function Avatar({ name, size = "md" }: { name: string; size?: keyof typeof sizes }) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        "inline-flex shrink-0 items-center justify-center rounded-[50%_50%_50%_8px] font-bold tracking-tight select-none",
        sizes[size],
        groundOf(name),
      )}
    >
      {initials(name)}
    </span>
  );
}
