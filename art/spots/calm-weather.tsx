import { SmallHouse, Spot, type SpotProps } from "./spot";

/** No connection: the house still has its light on. */
export function CalmWeather(props: SpotProps) {
  return (
    <Spot sun={{ x: 100, y: 92, r: 26 }} {...props}>
      <path d="M46 74h84a12 12 0 0 1 0 24H46a12 12 0 0 1 0-24Z" fill="var(--art-paper)" />
      <circle cx="76" cy="70" r="18" fill="var(--art-paper)" />
      <circle cx="104" cy="64" r="22" fill="var(--art-paper)" />
      <path d="M0 176c60-26 124-28 184-14 48 12 92 6 136-10v88H0Z" fill="var(--art-far)" />
      <path d="M0 202c70-18 150-18 210-8 40 6 76 4 110-4v50H0Z" fill="var(--art-mid)" />
      <SmallHouse x={210} y={202} scale={1.5} />
      <path
        d="M64 206V120m-16 12h32m-26-10h20"
        fill="none"
        stroke="var(--art-near)"
        strokeWidth="5"
        strokeLinecap="round"
      />
      <path
        d="M64 132q40 34 76 30"
        fill="none"
        stroke="var(--art-near)"
        strokeWidth="2.5"
        strokeDasharray="34 14"
      />
    </Spot>
  );
}
