/** The light of one hour of the day; hills run from the farthest to the nearest. */
export interface Light {
  sky: [string, string, string];
  sun: string;
  sun_core: string;
  hills: [string, string, string, string, string];
  ground: string;
  leaf: string;
  leaf_light: string;
  trunk: string;
  window: string;
  wall: string;
  wall_shade: string;
  roof: string;
  /** Edge light on everything that stands in front, and how strong it is. */
  rim: string;
  rim_strength: number;
  shadow: string;
}

export const ember = "#c9562b";

const dawn: Light = {
  sky: ["#f7e7c8", "#f8d6a4", "#f2bd7c"],
  sun: "#f4b860",
  sun_core: "#fff3d3",
  hills: ["#d9c9a2", "#a9b795", "#6f9a80", "#3c7460", "#225345"],
  ground: "#173f34",
  leaf: "#2c6350",
  leaf_light: "#5f9377",
  trunk: "#4d3b2b",
  window: "#ffe3a0",
  wall: "#f6ead2",
  wall_shade: "#dcc7a0",
  roof: "#b9583a",
  rim: "#ffeec6",
  rim_strength: 0.75,
  shadow: "#0d2a22",
};

const day: Light = {
  sky: ["#dfeadb", "#eef0da", "#faf0d6"],
  sun: "#f5cd76",
  sun_core: "#fffaea",
  hills: ["#c3d4b6", "#95b896", "#649679", "#3b7a61", "#276350"],
  ground: "#1d5041",
  leaf: "#2f6e57",
  leaf_light: "#74a685",
  trunk: "#5a4632",
  window: "#fff0c6",
  wall: "#fbf1dc",
  wall_shade: "#e2d0ab",
  roof: "#b85f3d",
  rim: "#fff9e2",
  rim_strength: 0.7,
  shadow: "#0f3028",
};

const golden: Light = {
  sky: ["#efc184", "#f3b26a", "#ed9a55"],
  sun: "#ffe9b0",
  sun_core: "#fff6da",
  hills: ["#dba66b", "#b69a68", "#77895f", "#3f6a54", "#214e41"],
  ground: "#143a30",
  leaf: "#295a49",
  leaf_light: "#8a9358",
  trunk: "#432f22",
  window: "#ffe6a6",
  wall: "#f3dcb5",
  wall_shade: "#c99f6e",
  roof: "#a84a2b",
  rim: "#ffe2a0",
  rim_strength: 0.9,
  shadow: "#0a2019",
};

const dusk: Light = {
  sky: ["#1e4a4a", "#5d7563", "#e6a566"],
  sun: "#f6c27a",
  sun_core: "#ffeabb",
  hills: ["#8d8a66", "#557a66", "#30604f", "#1d493c", "#13372d"],
  ground: "#0d2b23",
  leaf: "#1a4538",
  leaf_light: "#4b6f55",
  trunk: "#2c2119",
  window: "#ffd98a",
  wall: "#b8a37c",
  wall_shade: "#7d7558",
  roof: "#87402a",
  rim: "#ffcf87",
  rim_strength: 0.8,
  shadow: "#04110d",
};

const night: Light = {
  sky: ["#0f2a2c", "#1a3e3c", "#31594e"],
  sun: "#f4e3b4",
  sun_core: "#fff8df",
  hills: ["#3a6355", "#2b5246", "#1f4338", "#16352c", "#0f2a22"],
  ground: "#0a1f19",
  leaf: "#143a30",
  leaf_light: "#2f5a4b",
  trunk: "#1d1712",
  window: "#ffd683",
  wall: "#48665a",
  wall_shade: "#304c42",
  roof: "#6d3a2a",
  rim: "#f7dea0",
  rim_strength: 0.55,
  shadow: "#020a07",
};

const rain: Light = {
  sky: ["#6f8a83", "#9eb0a0", "#f0d6a2"],
  sun: "#f8dda3",
  sun_core: "#fff3d2",
  hills: ["#a3b09a", "#7d988a", "#547d6f", "#356353", "#214b3f"],
  ground: "#173c33",
  leaf: "#28584a",
  leaf_light: "#608676",
  trunk: "#40352b",
  window: "#ffe19b",
  wall: "#e4d8bd",
  wall_shade: "#b9ad90",
  roof: "#9d5138",
  rim: "#fff0cb",
  rim_strength: 0.6,
  shadow: "#0b231d",
};

/** Rooms: the sky is the wall, the ground the floor. */
const room: Light = {
  ...golden,
  sky: ["#e9c98f", "#f1d6a3", "#f6e2b8"],
  ground: "#8a5a39",
  wall: "#efd9ae",
  wall_shade: "#c79f6b",
  shadow: "#3a2314",
};

const evening: Light = {
  ...dusk,
  sky: ["#2a5148", "#35604f", "#4c7259"],
  ground: "#3d2a1e",
  wall: "#d9b885",
  wall_shade: "#8b6a46",
  shadow: "#06130f",
};

export const lights = { dawn, day, golden, dusk, night, rain, room, evening };
