import { PairAway } from "./pair-away";
import { SmallHouse, Spot, type SpotProps } from "./spot";

/** A home and a family, in balance. */
export function LegalSupport(props: SpotProps) {
  return (
    <Spot sun={{ x: 160, y: 96, r: 28 }} {...props}>
      <path d="M0 196c60-20 120-26 170-16 52 10 104 8 150-8v68H0Z" fill="var(--art-mid)" />
      <g fill="none" stroke="var(--art-near)" strokeWidth="5" strokeLinecap="round">
        <path d="M160 46v150M64 64q96-32 192 0" />
        <path d="m32 142 32-76 32 76m128 0 32-76 32 76" strokeWidth="2.5" />
      </g>
      <circle cx="160" cy="46" r="9" fill="var(--art-sun)" />
      <path d="M124 212q6-22 36-24 30 2 36 24Z" fill="var(--art-near)" />
      <SmallHouse x={64} y={142} scale={0.74} />
      <PairAway x={249} y={142} scale={0.58} />
      <path d="M22 140h84q-10 20-42 20t-42-20Zm192 0h84q-10 20-42 20t-42-20Z" fill="var(--art-near)" />
    </Spot>
  );
}
