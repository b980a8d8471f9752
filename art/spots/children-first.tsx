import { PairReading } from "./pair-reading";
import { SmallTree, Spot, type SpotProps } from "./spot";

/** A book between the two of them. */
export function ChildrenFirst(props: SpotProps) {
  return (
    <Spot sun={{ x: 92, y: 84, r: 26 }} {...props}>
      <path d="M0 182c60-28 128-28 190-14 46 10 90 6 130-10v82H0Z" fill="var(--art-far)" />
      <SmallTree x={276} y={184} scale={1.5} />
      <path d="M0 208c70-18 150-18 210-8 40 6 76 4 110-4v44H0Z" fill="var(--art-mid)" />
      <path d="M96 182q64-10 136 0l-4 16q-64-8-128 0Z" fill="var(--art-near)" />
      <PairReading x={146} y={216} scale={1.24} />
      <path
        d="M148 166q12-8 22 0 10-8 22 0l-2-20q-10-7-20 0-10-7-20 0Z"
        fill="var(--art-paper)"
        stroke="var(--art-ember)"
        strokeWidth="2.5"
      />
    </Spot>
  );
}
