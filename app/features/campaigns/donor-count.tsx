export function DonorCount({ count }: { count: number }) {
  return (
    <span className="tabular">{count === 1 ? "1 donor" : `${count.toLocaleString("en-US")} donors`}</span>
  );
}
