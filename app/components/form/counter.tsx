const textOf = (left: number): string => {
  const count = Math.abs(left);
  return `${count} ${count === 1 ? "character" : "characters"} ${left < 0 ? "too many" : "left"}`;
};

/** How many characters still fit; it is announced only when little is left. */
export function Counter({ left }: { left: number }) {
  const text = textOf(left);
  return (
    <>
      <p aria-hidden="true" className="tabular mt-1.5 text-right text-sm text-ink-soft">
        {text}
      </p>
      <p role="status" className="sr-only">
        {left <= 20 ? text : ""}
      </p>
    </>
  );
}
