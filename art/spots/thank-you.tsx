import { PairAway } from "./pair-away";
import { SmallTree, Spot, type SpotProps } from "./spot";

/** Two under a kite: the wind has turned. */
export function ThankYou(props: SpotProps) {
  return (
    <Spot sun={{ x: 110, y: 104, r: 32 }} {...props}>
      <path d="M0 172c60-28 124-30 184-14 48 12 92 8 136-10v92H0Z" fill="var(--art-far)" />
      <SmallTree x={288} y={186} scale={1.5} />
      <path d="M0 204c70-24 146-24 206-12 42 8 80 4 114-6v54H0Z" fill="var(--art-mid)" />
      <path d="M140 146q52-22 92-86" fill="none" stroke="var(--art-near)" strokeWidth="1.8" />
      <path d="m232 14 30 40-30 46-30-46Z" fill="var(--art-ember)" />
      <path d="m232 14 30 40-30 46Z" fill="var(--art-hair)" opacity="0.22" />
      <path
        d="M232 100q-14 12-4 24t-6 26"
        fill="none"
        stroke="var(--art-ember)"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <PairAway x={140} y={218} scale={1.24} />
    </Spot>
  );
}
