import { PairAway } from "./pair-away";
import { SmallHouse, Spot, type SpotProps } from "./spot";

/** Several on the same road. */
export function PeopleWhoStay(props: SpotProps) {
  return (
    <Spot sun={{ x: 196, y: 78, r: 28 }} {...props}>
      <path d="M0 158c60-30 120-34 176-18 50 14 98 8 144-12v112H0Z" fill="var(--art-far)" />
      <SmallHouse x={252} y={140} scale={0.62} />
      <path d="M0 190c70-22 140-24 200-10 44 10 84 6 120-6v66H0Z" fill="var(--art-mid)" />
      <path
        d="M62 240c40-44 116-52 168-76 14-6 22-14 24-22l8 1c0 10-6 20-18 28-36 24-58 40-62 69Z"
        fill="var(--art-paper)"
      />
      <PairAway x={212} y={178} scale={0.48} />
      <PairAway x={146} y={202} scale={0.76} />
      <PairAway x={66} y={228} scale={1.08} />
    </Spot>
  );
}
