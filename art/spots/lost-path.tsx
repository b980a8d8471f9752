import { PairAway } from "./pair-away";
import { SmallHouse, SmallTree, Spot, type SpotProps } from "./spot";

/** A signpost, two roads; one of them goes home. */
export function LostPath(props: SpotProps) {
  return (
    <Spot sun={{ x: 226, y: 82, r: 28 }} {...props}>
      <path d="M0 166c60-28 124-30 184-14 48 12 92 8 136-10v98H0Z" fill="var(--art-far)" />
      <SmallHouse x={284} y={168} scale={0.62} />
      <SmallTree x={34} y={182} scale={1.3} />
      <path d="M0 194c70-22 146-22 206-10 42 8 80 4 114-6v62H0Z" fill="var(--art-mid)" />
      <path
        d="M108 240c18-24 30-34 66-42-40-4-74 0-110 14l-2-9c40-14 84-20 130-12 30-8 62-20 76-38l9 2c-10 30-72 44-92 85Z"
        fill="var(--art-paper)"
      />
      <path d="M212 96h6v110h-6Z" fill="var(--art-hair)" />
      <path d="M218 104h48l12 11-12 11h-48Z" fill="var(--art-near)" />
      <path d="M212 132h-42l-11 10 11 10h42Z" fill="var(--art-near)" />
      <PairAway x={112} y={222} scale={1} />
    </Spot>
  );
}
