import { SmallTree, Spot, type SpotProps } from "./spot";

/** A bench with room on it: nothing here yet. */
export function EmptyNest(props: SpotProps) {
  return (
    <Spot sun={{ x: 218, y: 94, r: 28 }} {...props}>
      <path d="M0 176c60-26 124-30 184-16 48 12 92 8 136-8v88H0Z" fill="var(--art-far)" />
      <SmallTree x={64} y={206} scale={2} />
      <path d="M0 204c70-18 150-18 210-8 40 6 76 4 110-4v48H0Z" fill="var(--art-mid)" />
      <g fill="var(--art-near)">
        <path d="M124 156h108v7H124Zm0 13h108v7H124Zm-6 17h120v8H118Z" />
        <path d="M132 150h6v68h-6Zm86 0h6v68h-6Z" />
      </g>
      <path d="M186 186v-14h16v14Z" fill="var(--art-ember)" />
      <path
        d="M194 172c-9-6-10-16-6-24 6 6 8 16 6 24Zm1 0c0-10 6-16 14-18 0 8-5 15-14 18Z"
        fill="var(--art-mid)"
      />
    </Spot>
  );
}
