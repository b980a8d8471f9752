import { SmallHouse, Spot, type SpotProps } from "./spot";

/** A road with a piece missing, and planks already lying beside it: being mended. */
export function Washout(props: SpotProps) {
  return (
    <Spot sun={{ x: 96, y: 88, r: 24 }} {...props}>
      <path d="M0 172c60-26 124-26 184-12 48 12 92 6 136-10v90H0Z" fill="var(--art-far)" />
      <SmallHouse x={254} y={162} scale={0.9} />
      <path d="M0 196c40-10 82-12 118-10l10 54H0Zm192-8c46-2 88-8 128-20v72H180Z" fill="var(--art-mid)" />
      <path
        d="M0 206q60-8 120-6l4 14q-62-2-124 6Zm190-4q34 0 56-22l12 2q-14 30-70 34Z"
        fill="var(--art-paper)"
      />
      <path d="m104 196 104-18 2 9-104 18Z" fill="var(--art-ember)" />
      <path d="m60 226 62-8 1 7-62 8Zm6-12 52-2v7l-52 2Z" fill="var(--art-near)" />
    </Spot>
  );
}
