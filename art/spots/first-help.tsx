import { PairAway } from "./pair-away";
import { Spot, type SpotProps } from "./spot";

/** An umbrella held over two. */
export function FirstHelp(props: SpotProps) {
  return (
    <Spot sun={{ x: 236, y: 92, r: 26 }} {...props}>
      <path d="M0 178c52-26 118-34 176-18 54 14 98 10 144-8v88H0Z" fill="var(--art-far)" />
      <path d="M0 206c70-22 150-20 208-8 44 9 78 6 112-4v46H0Z" fill="var(--art-mid)" />
      <path d="M158 62v76" stroke="var(--art-hair)" strokeWidth="4" strokeLinecap="round" />
      <PairAway x={138} y={214} scale={1.22} />
      <path
        d="M62 104c6-56 56-82 96-82s90 26 96 82q-24-16-48 0-24-16-48 0-24-16-48 0-24-16-48 0Z"
        fill="var(--art-ember)"
      />
      <path
        d="M158 22c40 0 90 26 96 82q-24-16-48 0c-2-36-18-68-48-82Z"
        fill="var(--art-hair)"
        opacity="0.22"
      />
    </Spot>
  );
}
